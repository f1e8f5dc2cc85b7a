import type { OrderType } from "../../cart/price-cart.ts";
import { describeOpening, type OpeningState } from "../../store/opening-state.ts";
import { describePromise, type ShopClock } from "../describe-promise.ts";
import { dateOf } from "../minutes.ts";
import type { KitchenPromise, NoTime } from "../promise-times.ts";

type AsapState = {
  readonly orderType: OrderType;
  readonly soonest: KitchenPromise | NoTime;
  readonly opening: OpeningState;
  /** Whether a time can be chosen instead. */
  readonly canChoose: boolean;
};

const busyMs = 30 * 60_000;

/** What "As soon as possible" means right now. */
export function describeAsap(
  { orderType, soonest, opening, canChoose }: AsapState,
  clock: ShopClock,
): string {
  if (opening.is !== "open") {
    const closed = describeOpening(opening, clock.now, clock.timeZone);
    return opening.is === "closed" && canChoose ? `${closed} You can order for later.` : closed;
  }
  const instead = canChoose ? " Please choose a time." : "";
  switch (soonest) {
    case "full":
      return `Fully booked until we close.${instead}`;
    case "closed":
      return `We've taken our last orders for today.${instead}`;
    case "kitchen-away":
      return `Not right now: our kitchen isn't connected.${instead || " Please try again in a few minutes."}`;
    default: {
      const text = describePromise(orderType, dateOf(soonest.promisedFor), clock);
      const isBusy = dateOf(soonest.readyBy).getTime() - clock.now.getTime() > busyMs;
      return isBusy ? `${text}. We're busy right now.` : text;
    }
  }
}
