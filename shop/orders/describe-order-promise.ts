import type { OrderType } from "../cart/price-cart.ts";
import { formatTimeOfDay, formatWhen } from "../format-when.ts";
import { describePromise, type ShopClock } from "../promise/describe-promise.ts";
import { isStillKept } from "../promise/hold/renew-promise.ts";
import type { Kitchen } from "../promise/kitchen-plan.ts";
import { latenessOf, type Lateness } from "../promise/lateness.ts";
import type { OrderPromise } from "../promise/order-promise.ts";
import { isToBeMade, isOpen, type OrderStatus } from "./order-status.ts";

type PromisedOrder = {
  readonly orderType: OrderType;
  readonly status: OrderStatus;
  readonly isUnpaid: boolean;
  readonly promise: OrderPromise | null;
};

type CustomersOrder = PromisedOrder & {
  /** When the customer asked us to cancel it; null if they did not. */
  readonly cancelAskedAt: Date | null;
};

type LateOrder = Pick<CustomersOrder, "status" | "isUnpaid" | "cancelAskedAt"> & {
  readonly promisedFor: Date | null;
};

/** The kitchen can fall behind while a card is being paid. */
export type OrderClock = ShopClock &
  Pick<Kitchen, "behindUntil"> & {
    /** Of the shop; empty if it has none. */
    readonly phone: string;
  };

export type PromiseText = {
  readonly text: string;
  /** When it becomes wrong though nothing happens to the order; null if it never does. */
  readonly changesInMs: number | null;
  /** It is so late that the customer should be able to talk to us. */
  readonly isCallOffered: boolean;
};

/** What a customer reads about the time of their order; null if there is nothing to say. */
export function describeOrderPromise(order: CustomersOrder, clock: OrderClock): PromiseText | null {
  const { orderType, status, promise } = order;
  if (!promise || !isOpen(status)) return null;
  const { promisedFor, firstPromisedFor, readyAt } = promise;
  const timeOf = (at: Date) => formatTimeOfDay(at, clock.timeZone);
  if (order.isUnpaid) return describeHeldPromise(promise, clock);
  if (status === "ready" && orderType === "pickup")
    return readyAt && unchanging(`Ready since ${timeOf(readyAt)}`);
  const lateness = latenessOf(promisedFor, clock.now);
  if (lateness.words) return describeLate(order, lateness, clock);
  const promised = describePromise(orderType, promisedFor, clock);
  const isMoved = promisedFor > firstPromisedFor && status !== "ready";
  return {
    text: isMoved
      ? `${promised} (it was ${timeOf(firstPromisedFor)}). Sorry for the wait.`
      : promised,
    changesInMs: lateness.changesInMs,
    isCallOffered: false,
  };
}

function unchanging(text: string): PromiseText {
  return { text, changesInMs: null, isCallOffered: false };
}

function describeHeldPromise(
  { promisedFor, startBy, heldUntil }: OrderPromise,
  { now, timeZone, behindUntil }: OrderClock,
): PromiseText {
  const timeOf = (at: Date) => formatTimeOfDay(at, timeZone);
  const heldMs = heldUntil ? heldUntil.getTime() - now.getTime() : 0;
  const held = { startBy, isReleased: heldMs <= 0 };
  return heldUntil && isStillKept(held, now, behindUntil)
    ? {
        text: `Pay by ${timeOf(heldUntil)} to keep your ${timeOf(promisedFor)} time.`,
        changesInMs: heldMs,
        isCallOffered: false,
      }
    : unchanging(
        `We can't hold ${timeOf(promisedFor)} any longer. Once you pay, you'll get the next free time.`,
      );
}

/** "We're on it" only if somebody is: the kitchen has confirmed the order. */
function describeLate(
  order: CustomersOrder,
  { words, isTooLate, changesInMs }: Lateness,
  { phone, timeZone }: OrderClock,
): PromiseText {
  const { status, cancelAskedAt } = order;
  const isConfirmed = status !== "pending";
  if (isConfirmed && !isTooLate) {
    const isOnIt = status !== "ready" && words === "a few minutes late";
    const end = isOnIt ? "We're on it." : "Sorry for the wait.";
    return { text: `${capitalised(words!)}. ${end}`, changesInMs, isCallOffered: false };
  }
  const talk = phone ? `call us at ${phone}` : "write to us";
  const state = isConfirmed ? `This is ${words}.` : "We haven't confirmed your order yet.";
  const next = cancelAskedAt
    ? `You asked us to cancel it at ${formatTimeOfDay(cancelAskedAt, timeZone)}.`
    : isTooLate && isToBeMade(status)
      ? `${capitalised(talk)}, or ask us to cancel it.`
      : `Please ${talk}.`;
  return { text: `${state} ${next}`, changesInMs, isCallOffered: true };
}

/** PROM-17: far too late, not made yet, and not asked before. */
export function mayAskToCancel(
  { status, isUnpaid, cancelAskedAt, promisedFor }: LateOrder,
  now: Date,
): boolean {
  if (!promisedFor || isUnpaid || cancelAskedAt || !isToBeMade(status)) return false;
  return latenessOf(promisedFor, now).isTooLate;
}

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** For messages, which can be late themselves. Empty if there is no time, it is over, or the order waits at the counter. */
export function promiseSentence(order: PromisedOrder, { now, timeZone }: ShopClock): string {
  const { orderType, status, promise } = order;
  const isOnItsWay = status === "ready" && orderType === "delivery";
  if (!promise || order.isUnpaid || !(isOnItsWay || isToBeMade(status))) return "";
  const { promisedFor } = promise;
  const { words } = latenessOf(promisedFor, now);
  if (isOnItsWay && words) return `It's ${words}. Sorry for the wait.`;
  if (!isOnItsWay && promisedFor <= now) return "";
  return orderType === "pickup"
    ? `It'll be ready for pickup ${formatWhen(promisedFor, now, timeZone)}.`
    : `It'll be at your door ${formatWhen(promisedFor, now, timeZone, "by")}.`;
}
