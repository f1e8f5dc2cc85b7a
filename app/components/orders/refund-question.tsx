import { ConfirmDialog } from "#app/components/ui/confirm-dialog.tsx";
import { cents, formatMoney } from "#shop/money.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import type { RefusalDetails } from "#shop/refusal.ts";
import { describeUndecidedRefund } from "./describe-undecided-refund.ts";

/** In cents: the money that we hold, and what the customer paid before any refund. */
export type UndecidedRefund = RefusalDetails["refund-undecided"];
/** What an administrator wanted to do to an order that was paid. */
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
  const words = {
    cash: {
      title: `Cancel ${number} and give the cash back?`,
      confirmLabel: `Cancel and give ${money} back`,
      otherLabel: "Cancel and keep the cash",
    },
    cancel: {
      title: `Cancel ${number} and refund it?`,
      confirmLabel: `Cancel and refund ${money}`,
      otherLabel: "Cancel without a refund",
    },
    "mark-refunded": {
      title: `Refund ${number}?`,
      confirmLabel: `Refund ${money}`,
      otherLabel: "Only change the label",
    },
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      {...words[change.paidBy === "cash" ? "cash" : change.kind]}
      cancelLabel="Go back"
      onConfirm={() => onAnswer("send")}
      onOther={() => onAnswer("keep")}
    >
      {describeUndecidedRefund(change)}
    </ConfirmDialog>
  );
}
