import { useState } from "react";
import type { Cancellation } from "#app/components/orders/cancel/cancellation.ts";
import { useToast } from "#app/components/toasts/toast.tsx";
import type { Ticket } from "#shop/kitchen/board.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import type { TicketChange } from "../board-requests.ts";
import { movedToast } from "./moved-toast.ts";
import { useStoredIds } from "../use-stored-ids.ts";
import type { useBoard } from "../use-board.ts";

/** What has to be asked before a ticket is changed. */
export type TicketQuestion = {
  readonly about: "cancel" | "cash";
  readonly ticket: Ticket;
};

/** One tap changes a ticket; the toast offers to undo it, unless money was sent. */
export function useTicketMoves(
  change: ReturnType<typeof useBoard>["change"],
  /** Keeps the focus of a keyboard on this ticket when it moves. */
  keepFocus: (orderId: string) => void,
) {
  const { show } = useToast();
  const [question, setQuestion] = useState<TicketQuestion>();
  const cancelled = useStoredIds("board-cancelled");

  async function apply(ticket: Ticket, wanted: TicketChange, cancellation?: Cancellation) {
    const { id, version } = ticket;
    if (wanted.status === "cancelled") cancelled.add([id]);
    keepFocus(id);
    const answer = await change(id, wanted, version, cancellation);
    if ("formError" in answer) {
      keepFocus(id);
      cancelled.remove(id);
      if (answer.undecidedRefund) return setQuestion({ about: "cancel", ticket });
      return showFailure(answer.formError);
    }
    show({
      // One at a time: a pile of them would cover the tickets.
      id: "board-moved",
      ...movedToast(ticket, wanted, answer.refund),
      ...(cancellation?.refund !== "send" && {
        action: { label: "Undo", onPress: () => void undo(ticket, wanted, answer.version) },
      }),
    });
  }
  async function undo({ id, status }: Ticket, done: TicketChange, version: number) {
    cancelled.remove(id);
    keepFocus(id);
    const answer = await change(
      id,
      {
        ...(done.status && { status }),
        ...(done.paymentStatus && { paymentStatus: "pending" as const }),
      },
      version,
    );
    if ("formError" in answer) showFailure(answer.formError);
  }
  function showFailure(message: string) {
    show({ title: "Error updating order", message, tone: "bad" });
  }

  return {
    question,
    cancelledHere: cancelled.ids,
    close: () => setQuestion(undefined),
    takeCash: (ticket: Ticket) => void apply(ticket, { paymentStatus: "paid" }),
    completeWithCash: (ticket: Ticket) =>
      void apply(ticket, { paymentStatus: "paid", status: "completed" }),
    move: (ticket: Ticket, status: OrderStatus) => void apply(ticket, { status }),
    cancel: (ticket: Ticket, cancellation: Cancellation) =>
      void apply(ticket, { status: "cancelled" }, cancellation),
    /** Completing an order whose cash is due asks for it once; cancelling asks why, and about the money. */
    choose: (ticket: Ticket, status: OrderStatus) => {
      if (status === "cancelled") setQuestion({ about: "cancel", ticket });
      else if (status === "completed" && ticket.cashDue !== null)
        setQuestion({ about: "cash", ticket });
      else void apply(ticket, { status });
    },
  };
}
