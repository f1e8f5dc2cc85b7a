import type { StoppedTicket } from "#shop/kitchen/board.ts";
import { useStoredValue } from "./use-stored-value.ts";

const maxKept = 100;

/** The stopped orders that nobody has tapped here, without those that were cancelled on this board. */
export function useStoppedOrders(
  stopped: readonly StoppedTicket[],
  cancelledHere: ReadonlySet<string>,
) {
  const [stored, setStored] = useStoredValue("board-dismissed");
  const dismissed = (stored ?? "").split(" ");
  return {
    orders: stopped.filter(({ id }) => !cancelledHere.has(id) && !dismissed.includes(id)),
    onDismiss: (ids: readonly string[]) =>
      setStored([...dismissed, ...ids].slice(-maxKept).join(" ")),
  };
}
