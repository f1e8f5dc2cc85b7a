import type { OrderType } from "../../cart/price-cart.ts";
import { formatTimeOfDay } from "../../format-when.ts";
import { describePromise, type ShopClock } from "../describe-promise.ts";

type Hold = {
  readonly orderType: OrderType;
  readonly promisedFor: Date;
  readonly heldUntil: Date;
  /** The time that the order gets if it is paid now. */
  readonly next: Date;
};

export type HoldText = {
  readonly text: string;
  /** When to ask again. */
  readonly changesInMs: number;
};

/** The next time changes as others order once a hold is over, and whenever the kitchen falls behind. */
const nextTimeMs = 30_000;

/** Beside the card form: what the customer gets for paying now. */
export function describeHold(
  { orderType, promisedFor, heldUntil, next }: Hold,
  clock: ShopClock,
): HoldText {
  const leftMs = heldUntil.getTime() - clock.now.getTime();
  const nextText = describePromise(orderType, next, clock);
  if (leftMs > 0 && next.getTime() === promisedFor.getTime())
    return {
      text: `${nextText} if you pay by ${formatTimeOfDay(heldUntil, clock.timeZone)}.`,
      changesInMs: Math.min(leftMs, nextTimeMs),
    };
  if (next.getTime() === promisedFor.getTime())
    return { text: `${nextText} if you pay now.`, changesInMs: nextTimeMs };
  const was = formatTimeOfDay(promisedFor, clock.timeZone);
  return {
    text: `We couldn't hold ${was} any longer. If you pay now: ${lowerFirst(nextText)}.`,
    changesInMs: nextTimeMs,
  };
}

const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
