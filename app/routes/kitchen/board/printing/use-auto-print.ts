import { useEffect, useEffectEvent } from "react";
import type { Ticket } from "#shop/kitchen/board.ts";
import { useStoredIds } from "../use-stored-ids.ts";
import { useStoredValue } from "../use-stored-value.ts";

/** More than a board shows: an id that is forgotten would be printed again. */
const maxKept = 1_000;

/**
 * Prints every order once, when it is accepted, on the device that was chosen for it. What was accepted before that is
 * left alone; what was accepted while this device was away is printed when it is back.
 */
export function useAutoPrint(tickets: readonly Ticket[], print: (ids: readonly string[]) => void) {
  const [wish, setWish] = useStoredValue("board-prints");
  const printed = useStoredIds("board-printed", maxKept);
  const isOn = wish === "on";
  const accepted = tickets.filter(({ isAccepted }) => isAccepted).map(({ id }) => id);
  const printFresh = useEffectEvent(() => {
    const fresh = accepted.filter((id) => !printed.ids.has(id));
    if (!isOn || fresh.length === 0) return;
    printed.add(fresh);
    print(fresh);
  });
  const acceptedKey = accepted.join(" ");
  useEffect(() => printFresh(), [acceptedKey, isOn]);
  return {
    isOn,
    turn: (isWished: boolean) => {
      if (isWished) printed.add(accepted);
      setWish(isWished ? "on" : "off");
    },
  };
}
