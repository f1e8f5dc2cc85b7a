import { Refusal } from "../../refusal.ts";
import { addMinutes, dateOf, minuteAfter, type MinuteSpan } from "../minutes.ts";
import { holdUntil, type NewPromise } from "../order-promise.ts";
import {
  isOpenFor,
  promiseFor,
  soonestPromise,
  type KitchenPlan,
  type KitchenPromise,
  type Wish,
} from "../promise-times.ts";
import { nearestTimes } from "./times-to-choose.ts";

/** What the customer asked for, and the time that their page showed. */
export type WantedTime = {
  readonly when: "asap" | Date;
  /** Null if the page showed none. */
  readonly shownFor: Date | null;
  /** The days that can be chosen; none if the shop takes no orders for later. */
  readonly days: readonly MinuteSpan[];
};

/** "As soon as possible" may become this much later between the page and the press; more is asked first. */
const maxSlipMinutes = 5;

/** The time that the kitchen can keep; refuses if there is none, or not the one that the customer saw. */
export function requirePromise(
  plan: KitchenPlan,
  wish: Wish,
  wanted: WantedTime,
  now: Date,
): NewPromise {
  const { when } = wanted;
  const isAsap = when === "asap";
  const found = isAsap
    ? requireSoonest(plan, wish, wanted.shownFor, now)
    : requireChosen(plan, wish, when, wanted.days, now);
  const heldUntil = wish.isCard ? holdUntil(found.startBy, now) : null;
  return { ...found, isAsap, heldUntil };
}

function requireSoonest(
  plan: KitchenPlan,
  wish: Wish,
  shownFor: Date | null,
  now: Date,
): KitchenPromise {
  const found = soonestPromise(plan, wish, now);
  if (found === "kitchen-away") throw new Refusal("kitchen-away");
  if (found === "full") throw new Refusal("kitchen-full");
  // Whether the shop is open is checked before: it is, but makes nothing new.
  if (found === "closed") throw new Refusal("last-orders-over");
  const latest = shownFor && addMinutes(minuteAfter(shownFor), maxSlipMinutes);
  if (latest !== null && found.promisedFor > latest)
    throw new Refusal("time-changed", { was: shownFor!, is: dateOf(found.promisedFor) });
  return found;
}

function requireChosen(
  plan: KitchenPlan,
  wish: Wish,
  when: Date,
  days: readonly MinuteSpan[],
  now: Date,
): KitchenPromise {
  if (days.length === 0) throw new Refusal("later-not-offered");
  const chosen = minuteAfter(when);
  const isOffered = days.some(({ from, until }) => from <= chosen && chosen < until);
  const found = isOffered ? promiseFor(plan, wish, chosen, now) : undefined;
  if (found) return found;
  const times = nearestTimes(plan, wish, { chosen, days }, now);
  const isClosed = !isOpenFor(plan, wish, chosen);
  throw new Refusal("time-taken", { times: times.map(dateOf), isClosed });
}
