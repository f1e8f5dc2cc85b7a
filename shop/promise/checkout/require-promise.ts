import { Refusal } from "../../refusal.ts";
import { addMinutes, dateOf, minuteAfter, type MinuteSpan } from "../minutes.ts";
import { holdUntil, type NewPromise } from "../order-promise.ts";
import {
  fitsEmptyKitchen,
  isOpenFor,
  promiseFor,
  soonestPromise,
  type KitchenPlan,
  type KitchenPromise,
  type NoTime,
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

type Decision<Found> = (plan: KitchenPlan, wish: Wish, wanted: WantedTime, now: Date) => Found;

/** The time that the kitchen can keep. Undefined if there is none, or not the one that the customer saw. */
export const findPromise: Decision<NewPromise | undefined> = (plan, wish, wanted, now) => {
  const found = findTime(plan, wish, wanted, now);
  return typeof found === "string" || isTooLate(found, wanted)
    ? undefined
    : toNewPromise(found, wish, wanted, now);
};

/** The same, or a refusal that says why, with other times if one was chosen. */
export const requirePromise: Decision<NewPromise> = (plan, wish, wanted, now) => {
  const found = findTime(plan, wish, wanted, now);
  switch (found) {
    case "kitchen-away":
      throw new Refusal("kitchen-away");
    case "not-offered":
      throw new Refusal("later-not-offered");
    case "too-big":
      throw new Refusal("order-too-big");
    case "full":
      throw new Refusal("kitchen-full");
    // Whether the shop is open is checked before: it is, but makes nothing new.
    case "closed":
      throw new Refusal("last-orders-over");
    case "taken":
      throw takenRefusal(plan, wish, wanted, now);
    default:
      if (isTooLate(found, wanted))
        throw new Refusal("time-changed", {
          was: wanted.shownFor!,
          is: dateOf(found.promisedFor),
        });
      return toNewPromise(found, wish, wanted, now);
  }
};

const findTime: Decision<KitchenPromise | NoTime | "not-offered" | "taken" | "too-big"> = (
  plan,
  wish,
  { when, days },
  now,
) => {
  if (when === "asap") {
    const found = soonestPromise(plan, wish, now);
    return found === "full" && !fitsEmptyKitchen(plan, wish) ? "too-big" : found;
  }
  if (days.length === 0) return "not-offered";
  if (!fitsEmptyKitchen(plan, wish)) return "too-big";
  const chosen = minuteAfter(when);
  const isOffered = days.some(({ from, until }) => from <= chosen && chosen < until);
  return (isOffered && promiseFor(plan, wish, chosen, now)) || "taken";
};

function isTooLate(found: KitchenPromise, { when, shownFor }: WantedTime): boolean {
  if (when !== "asap" || shownFor === null) return false;
  return found.promisedFor > addMinutes(minuteAfter(shownFor), maxSlipMinutes);
}

function toNewPromise(
  found: KitchenPromise,
  { isCard }: Wish,
  { when }: WantedTime,
  now: Date,
): NewPromise {
  const heldUntil = isCard ? holdUntil(found.startBy, now) : null;
  return { ...found, isAsap: when === "asap", heldUntil };
}

const takenRefusal: Decision<Refusal<"time-taken">> = (plan, wish, { when, days }, now) => {
  const chosen = minuteAfter(when as Date);
  const times = nearestTimes(plan, wish, { chosen, days }, now);
  return new Refusal("time-taken", {
    times: times.map(dateOf),
    isClosed: !isOpenFor(plan, wish, chosen),
  });
};
