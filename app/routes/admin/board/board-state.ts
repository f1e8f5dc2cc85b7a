import { isLane, type Ticket } from "#shop/kitchen/board.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";

/** What was tapped here: shown at once, and until the shop's own list is as new. */
type Change = {
  readonly status: OrderStatus;
  /** Of the order after the change; none while it is on its way. */
  readonly version: number | null;
};
export type Changes = Readonly<Record<string, Change | undefined>>;

/** The tickets with the changes made here on top; what they took off the board is gone. */
export function withChanges(tickets: readonly Ticket[], changes: Changes): readonly Ticket[] {
  return tickets.flatMap((ticket) => {
    const change = changes[ticket.id];
    if (!change || isOutdated(change, ticket)) return [ticket];
    const { status, version } = change;
    if (!isLane(status)) return [];
    const isAccepted = ticket.isAccepted || status !== "pending";
    return [{ ...ticket, status, isAccepted, version: version ?? ticket.version }];
  });
}

/** After a reading: only what it does not know yet is kept. */
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
