import { CancelSheet } from "#app/components/orders/cancel/cancel-sheet.tsx";
import { RefundQuestion } from "./refund-question.tsx";
import type { useOrderChange } from "./use-order-change.ts";

/** What an administrator decides before an order is cancelled or called refunded. */
export function ChangeQuestions(props: ReturnType<typeof useOrderChange>["questions"]) {
  const { order, question, onClose, onCancel, onRefund } = props;
  if (!question) return null;
  return question.about === "cancel" ? (
    <CancelSheet order={order} onCancel={onCancel} onClose={onClose} />
  ) : (
    <RefundQuestion
      money={question.money}
      pickupNumber={order.pickupNumber}
      onAnswer={onRefund}
      onClose={onClose}
    />
  );
}
