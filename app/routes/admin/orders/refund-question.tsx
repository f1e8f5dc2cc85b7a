import { ConfirmDialog } from "#app/components/ui/confirm-dialog.tsx";
import { cents, formatMoney } from "#shop/money.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import type { RefundAnswer } from "#app/components/orders/cancel/cancellation.ts";
import { describeUndecidedRefund } from "#app/components/orders/describe-undecided-refund.ts";
import type { MoneyHeld } from "#app/components/orders/sheet/order-summary.ts";

type RefundQuestionProps = {
  readonly money: MoneyHeld;
  readonly pickupNumber: number;
  readonly onAnswer: (answer: RefundAnswer) => void;
  readonly onClose: () => void;
};

/** "Refunded" is a label: asks whether the money is sent, too. */
export function RefundQuestion({ money, pickupNumber, onAnswer, onClose }: RefundQuestionProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Refund ${formatPickupNumber(pickupNumber)}?`}
      confirmLabel={`Refund ${formatMoney(cents(money.left))}`}
      otherLabel="Only change the label"
      cancelLabel="Go back"
      onConfirm={() => onAnswer("send")}
      onOther={() => onAnswer("keep")}
    >
      {describeUndecidedRefund({ ...money, kind: "mark-refunded" })}
    </ConfirmDialog>
  );
}
