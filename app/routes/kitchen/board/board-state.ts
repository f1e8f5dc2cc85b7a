import { isLane, type Ticket } from "#shop/kitchen/board.ts";
import type { TicketChange } from "./board-requests.ts";

/** What was tapped here. It shows until a list from the shop is as new. */
type Change = TicketChange & {
  /** The order's version after the change; null until the shop has answered. */
  readonly version: number | null;
};
export type Changes = Readonly<Record<string, Change | undefined>>;

/** Applies the changes made here. A ticket whose new status has no lane leaves the board. */
export function withChanges(tickets: readonly Ticket[], changes: Changes): readonly Ticket[] {
  return tickets.flatMap((ticket) => {
    const change = changes[ticket.id];
    if (!change || isOutdated(change, ticket)) return [ticket];
    const { status = ticket.status, paymentStatus, version } = change;
    if (!isLane(status)) return [];
    const isAccepted = ticket.isAccepted || status !== "pending";
    const cashDue = paymentStatus === "paid" ? null : ticket.cashDue;
    return [{ ...ticket, status, isAccepted, cashDue, version: version ?? ticket.version }];
  });
}

/** Drops the changes that this list of tickets already contains. */
export function pendingChanges(changes: Changes, tickets: readonly Ticket[]): Changes {
  const known = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  return Object.fromEntries(
    Object.entries(changes).filter(([id, change]) => {
      const ticket = known.get(id);
      if (!change || change.version === null) return change !== undefined;
      return ticket !== undefined && !isOutdated(change, ticket);
    }),
  );
}

function isOutdated({ version }: Change, ticket: Ticket): boolean {
  return version !== null && ticket.version >= version;
}
