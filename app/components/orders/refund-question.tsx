import { ConfirmDialog } from "#app/components/ui/confirm-dialog.tsx";
import { cents, formatMoney } from "#shop/money.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import type { RefusalDetails } from "#shop/refusal.ts";
import { describeUndecidedRefund } from "./describe-undecided-refund.ts";

/** In cents: the card money that we hold, and what the customer paid before any refund. */
export type UndecidedRefund = RefusalDetails["refund-undecided"];
/** What an administrator wanted to do to an order that was paid by card. */
export type UndecidedChange = UndecidedRefund & {
  readonly kind: "cancel" | "mark-refunded";
  readonly pickupNumber: number;
};
export type RefundAnswer = "send" | "keep";

type RefundQuestionProps = {
  readonly change: UndecidedChange | undefined;
  readonly onAnswer: (answer: RefundAnswer) => void;
  readonly onClose: () => void;
};

/** Asks what happens to the money, in the same step as the change. */
export function RefundQuestion({ change, onAnswer, onClose }: RefundQuestionProps) {
  if (!change) return null;
  const number = formatPickupNumber(change.pickupNumber);
  const money = formatMoney(cents(change.left));
  const isCancel = change.kind === "cancel";
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isCancel ? `Cancel ${number} and refund it?` : `Refund ${number}?`}
      confirmLabel={isCancel ? `Cancel and refund ${money}` : `Refund ${money}`}
      otherLabel={isCancel ? "Cancel without a refund" : "Only change the label"}
      cancelLabel="Go back"
      onConfirm={() => onAnswer("send")}
      onOther={() => onAnswer("keep")}
    >
      {describeUndecidedRefund(change)}
    </ConfirmDialog>
  );
}
