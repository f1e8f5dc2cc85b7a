import type { OrderType } from "../cart/price-cart.ts";
import { formatTimeOfDay, formatWhen } from "../format-when.ts";
import { describePromise, type ShopClock } from "../promise/describe-promise.ts";
import { isStillKept } from "../promise/hold/renew-promise.ts";
import type { Kitchen } from "../promise/kitchen-plan.ts";
import type { OrderPromise } from "../promise/order-promise.ts";
import { isOpen, type OrderStatus } from "./order-status.ts";

type PromisedOrder = {
  readonly orderType: OrderType;
  readonly status: OrderStatus;
  readonly isUnpaid: boolean;
  readonly promise: OrderPromise | null;
};

/** The kitchen can fall behind while a card is being paid. */
export type OrderClock = ShopClock & Pick<Kitchen, "behindUntil">;

export type PromiseText = {
  readonly text: string;
  /** When it becomes wrong though nothing happens to the order; null if it never does. */
  readonly changesInMs: number | null;
};

const lateAfterMs = 60_000;

/** What a customer reads about the time of their order; null if there is nothing to say. */
export function describeOrderPromise(order: PromisedOrder, clock: OrderClock): PromiseText | null {
  const { orderType, status, promise } = order;
  if (!promise || status === "completed" || status === "cancelled") return null;
  const { promisedFor, firstPromisedFor, startBy, heldUntil, readyAt } = promise;
  const timeOf = (at: Date) => formatTimeOfDay(at, clock.timeZone);
  const promised = describePromise(orderType, promisedFor, clock);

  if (order.isUnpaid) {
    const heldMs = heldUntil ? heldUntil.getTime() - clock.now.getTime() : 0;
    const held = { startBy, isReleased: heldMs <= 0 };
    return heldUntil && isStillKept(held, clock.now, clock.behindUntil)
      ? {
          text: `Pay by ${timeOf(heldUntil)} to keep your ${timeOf(promisedFor)} time.`,
          changesInMs: heldMs,
        }
      : {
          text: `We can't hold ${timeOf(promisedFor)} any longer. Once you pay, you'll get the next free time.`,
          changesInMs: null,
        };
  }
  if (status === "ready" && orderType === "pickup")
    return readyAt && { text: `Ready since ${timeOf(readyAt)}`, changesInMs: null };
  const lateInMs = promisedFor.getTime() + lateAfterMs - clock.now.getTime();
  if (status === "ready")
    return lateInMs > 0
      ? { text: promised, changesInMs: lateInMs }
      : { text: "A few minutes late. Sorry for the wait.", changesInMs: null };
  if (lateInMs <= 0) return { text: "A few minutes late. We're on it.", changesInMs: null };
  const isMoved = promisedFor > firstPromisedFor;
  return {
    text: isMoved
      ? `${promised} (it was ${timeOf(firstPromisedFor)}). Sorry for the wait.`
      : promised,
    changesInMs: lateInMs,
  };
}

/** For messages, which can be late themselves. Empty if there is no time, it is over, or the order waits at the counter. */
export function promiseSentence(order: PromisedOrder, { now, timeZone }: ShopClock): string {
  const { orderType, status, promise } = order;
  const isOnItsWay = status === "ready" && orderType === "delivery";
  const isOver = (status === "ready" && !isOnItsWay) || !isOpen(status);
  if (!promise || isOver || order.isUnpaid) return "";
  if (isOnItsWay && now.getTime() - promise.promisedFor.getTime() >= lateAfterMs)
    return "It's a few minutes late. Sorry for the wait.";
  if (!isOnItsWay && promise.promisedFor <= now) return "";
  return orderType === "pickup"
    ? `It'll be ready for pickup ${formatWhen(promise.promisedFor, now, timeZone)}.`
    : `It'll be at your door ${formatWhen(promise.promisedFor, now, timeZone, "by")}.`;
}
