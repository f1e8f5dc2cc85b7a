import { useEffect } from "react";
import { CancelSheet } from "#app/components/orders/cancel/cancel-sheet.tsx";
import { ConfirmDialog } from "#app/components/ui/confirm-dialog.tsx";
import type { Ticket } from "#shop/kitchen/board.ts";
import { cents, formatMoney } from "#shop/money.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import type { useTicketMoves } from "./use-ticket-moves.ts";

type TicketQuestionsProps = {
  readonly moves: ReturnType<typeof useTicketMoves>;
  readonly tickets: readonly Ticket[];
};

/** Asks why and about the money before cancelling, and about the cash before completing. */
export function TicketQuestions({ moves, tickets }: TicketQuestionsProps) {
  const { question, close, move, cancel, completeWithCash } = moves;
  // Completed or cancelled by somebody else meanwhile: the board says so, and there is nothing to ask.
  const isGone = question && !tickets.some(({ id }) => id === question.ticket.id);
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);
  if (!question || isGone) return null;
  const { ticket } = question;
  const answer = (act: () => void) => () => {
    close();
    act();
  };
  if (question.about === "cancel")
    return (
      <CancelSheet
        order={ticket}
        onClose={close}
        onCancel={(cancellation) => answer(() => cancel(ticket, cancellation))()}
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
