import type { StoppedTicket } from "#shop/kitchen/board.ts";
import { useStoredIds } from "./use-stored-ids.ts";

/** The stopped orders that nobody has tapped here, without those that were cancelled on this board. */
export function useStoppedOrders(
  stopped: readonly StoppedTicket[],
  cancelledHere: ReadonlySet<string>,
) {
  const dismissed = useStoredIds("board-dismissed");
  return {
    orders: stopped.filter(({ id }) => !cancelledHere.has(id) && !dismissed.ids.has(id)),
    onDismiss: dismissed.add,
  };
}
