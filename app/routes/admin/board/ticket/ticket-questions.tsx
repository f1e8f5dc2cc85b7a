import { RefundQuestion } from "#app/components/orders/refund-question.tsx";
import { ConfirmDialog } from "#app/components/ui/confirm-dialog.tsx";
import { cents, formatMoney } from "#shop/money.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import type { useTicketMoves } from "./use-ticket-moves.ts";

/** Asks about a refund before cancelling, and about the cash before completing. */
export function TicketQuestions({ moves }: { readonly moves: ReturnType<typeof useTicketMoves> }) {
  const { question, close, move, completeWithCash } = moves;
  if (!question) return null;
  const { ticket } = question;
  const answer = (act: () => void) => () => {
    close();
    act();
  };
  if (question.about === "refund")
    return (
      <RefundQuestion
        change={{ kind: "cancel", pickupNumber: ticket.pickupNumber, ...question.money }}
        onClose={close}
        onAnswer={(refund) => answer(() => move(ticket, "cancelled", refund))()}
      />
    );
  const money = formatMoney(ticket.cashDue ?? cents(0));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && close()}
      title={`Did you get ${money} for ${formatPickupNumber(ticket.pickupNumber)}?`}
      confirmLabel={`Cash received ${money}`}
      confirmVariant="strong"
      otherLabel="Complete without cash"
      cancelLabel="Go back"
      onConfirm={answer(() => completeWithCash(ticket))}
      onOther={answer(() => move(ticket, "completed"))}
    >
      Cash that you record here counts as paid in your sales.
    </ConfirmDialog>
  );
}
