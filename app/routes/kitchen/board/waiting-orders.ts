import { isWaiting, type Board } from "#shop/kitchen/board.ts";

export type WaitingOrders = {
  readonly count: number;
  /** Whether an order is here that was not in `before`. */
  readonly hasMoreThan: (before: WaitingOrders) => boolean;
  readonly ids: ReadonlySet<string>;
  readonly hiddenCount: number;
};

/** The orders that nobody has accepted, with those beyond the board's limit. */
export function waitingOrders({ tickets, more }: Pick<Board, "tickets" | "more">): WaitingOrders {
  const ids = new Set(tickets.filter(isWaiting).map(({ id }) => id));
  const hiddenCount = more.pending;
  return {
    ids,
    hiddenCount,
    count: ids.size + hiddenCount,
    // One that was beyond the limit before is not new.
    hasMoreThan: (before) =>
      hiddenCount > before.hiddenCount ||
      [...ids].filter((id) => !before.ids.has(id)).length > before.hiddenCount - hiddenCount,
  };
}
