import type { TimeSpan } from "../shop-time.ts";
import { isScreenOpen } from "../store/kitchen-screen.ts";
import {
  addMinutes,
  dateOf,
  minute,
  minuteAfter,
  roundUpTo,
  type Minute,
  type MinuteSpan,
} from "./minutes.ts";
import {
  planFor,
  planSoonest,
  type Batch,
  type Load,
  type Station,
  type Work,
} from "./plan-batches.ts";

/** Everything that a promised time depends on. */
export type KitchenPlan = {
  readonly stations: readonly Station[];
  readonly load: Load;
  /** Toppings, box and bag, after the last batch. */
  readonly finishMinutes: number;
  /** When the shop is open: sorted, not touching; hours past midnight are one span. */
  readonly spans: readonly MinuteSpan[];
  /** The kitchen is behind: no new work starts before. */
  readonly behindUntil: Minute;
  /** Whether orders for right away need an open kitchen screen, and when one was last seen. */
  readonly screen: { readonly isRequired: boolean; readonly seenAt: Date | null };
};

export type Wish = {
  readonly work: Work;
  /** 0 for pickup. */
  readonly travelMinutes: number;
  readonly isCard: boolean;
};

export type KitchenPromise = {
  /** In the customer's hands: at the counter or at the door. */
  readonly promisedFor: Minute;
  /** Leaves the kitchen. */
  readonly readyBy: Minute;
  /** The last minute at which the first batch can start. */
  readonly startBy: Minute;
  /** From then on the board shows it. */
  readonly kitchenFrom: Date;
  readonly batches: readonly Batch[];
};

export type NoTime = "closed" | "kitchen-away" | "full";

const promiseStepMinutes = 5;
const slotStepMinutes = 15;
/** As soon as possible is never further away: more is fully booked. */
const maxAsapMinutes = 24 * 60;
/** What was ordered before closing is finished. */
const maxMinutesAfterClosing = 30;
/** Until the kitchen has seen it. A card has to be paid first. */
const noticeMinutes = { cash: 2, card: 4 } as const;
const boardLeadMinutes = 20;
/** If no screen is open, somebody will be there by then. */
const awayMinutes = 45;

export function soonestPromise(
  plan: KitchenPlan,
  { work, travelMinutes, isCard }: Wish,
  now: Date,
): KitchenPromise | NoTime {
  const span = plan.spans.find(({ from, until }) => dateOf(from) <= now && now < dateOf(until));
  if (!span) return "closed";
  if (!isKitchenThere(plan, now)) return "kitchen-away";
  const notBefore = earliestStart(plan, span, minuteAfter(now), isCard);
  const latest = minute(
    Math.min(span.until + maxMinutesAfterClosing, minuteAfter(now) + maxAsapMinutes),
  );
  const notAfter = addMinutes(latest, -plan.finishMinutes);
  const batches = planSoonest(plan.stations, plan.load, work, { notBefore, notAfter });
  if (!batches) return "full";
  const done = minute(Math.max(notBefore, ...batches.map(({ until }) => until)));
  const inHands = addMinutes(done, plan.finishMinutes + travelMinutes);
  const promisedFor = roundUpTo(inHands, promiseStepMinutes);
  const readyBy = addMinutes(promisedFor, -travelMinutes);
  if (readyBy > latest) return "full";
  // The board shows it at once, however long the queue is.
  return { ...complete({ promisedFor, readyBy, batches }, plan, span, now), kitchenFrom: now };
}

/** A chosen time is kept to the minute or not given. */
export function promiseFor(
  plan: KitchenPlan,
  { work, travelMinutes, isCard }: Wish,
  promisedFor: Minute,
  now: Date,
): KitchenPromise | undefined {
  if (promisedFor % promiseStepMinutes !== 0) return undefined;
  const readyBy = addMinutes(promisedFor, -travelMinutes);
  const span = spanOf(plan, readyBy);
  if (!span) return undefined;
  const there = addMinutes(minuteAfter(now), isKitchenThere(plan, now) ? 0 : awayMinutes);
  const notBefore = earliestStart(plan, span, there, isCard);
  const doneBy = addMinutes(readyBy, -plan.finishMinutes);
  if (doneBy < notBefore) return undefined;
  const batches = planFor(plan.stations, plan.load, work, { notBefore, doneBy });
  return batches && complete({ promisedFor, readyBy, batches }, plan, span, now);
}

/** Whether the shop is open for a time that was chosen, full or not. */
export function isOpenFor(
  plan: Pick<KitchenPlan, "spans">,
  { travelMinutes }: Pick<Wish, "travelMinutes">,
  promisedFor: Minute,
): boolean {
  return spanOf(plan, addMinutes(promisedFor, -travelMinutes)) !== undefined;
}

function spanOf({ spans }: Pick<KitchenPlan, "spans">, readyBy: Minute): MinuteSpan | undefined {
  return spans.find(({ from, until }) => from < readyBy && readyBy <= until);
}

/**
 * PROM-12: whether the shop would be closed by now, for a time that was promised before its hours changed. Only orders for
 * right away are finished after closing.
 */
export function isWhenClosed(
  spans: readonly TimeSpan[],
  { readyBy, isAsap }: { readonly readyBy: Date; readonly isAsap: boolean },
): boolean {
  const lastMs = isAsap ? maxMinutesAfterClosing * 60_000 : 0;
  return !spans.some(
    ({ from, until }) => from <= readyBy && readyBy.getTime() <= until.getTime() + lastMs,
  );
}

/** The times that can be chosen within a span: every quarter of an hour that can be kept. */
export function timesBetween(plan: KitchenPlan, wish: Wish, span: MinuteSpan, now: Date): Minute[] {
  return quartersIn(span).filter((at) => promiseFor(plan, wish, at, now));
}

/** The first of them; the others are not planned. */
export function firstTimeBetween(
  plan: KitchenPlan,
  wish: Wish,
  span: MinuteSpan,
  now: Date,
): Minute | undefined {
  return quartersIn(span).find((at) => promiseFor(plan, wish, at, now));
}

/** Kept or not. */
export function quartersIn({ from, until }: MinuteSpan): Minute[] {
  const first = roundUpTo(from, slotStepMinutes);
  const count = Math.max(0, Math.ceil((until - first) / slotStepMinutes));
  return Array.from({ length: count }, (_, index) => addMinutes(first, index * slotStepMinutes));
}

/** Whether an empty kitchen could make it between opening and closing, by what its stations make at once. Plans nothing. */
export function fitsEmptyKitchen(plan: KitchenPlan, { work }: Pick<Wish, "work">): boolean {
  if (plan.spans.length === 0) return true;
  const longest = Math.max(...plan.spans.map(({ from, until }) => until - from));
  const minutes = longest + maxMinutesAfterClosing - plan.finishMinutes;
  return plan.stations.every(
    ({ id, capacity, batchMinutes }) =>
      capacity === null || Math.ceil((work.get(id) ?? 0) / capacity) * batchMinutes <= minutes,
  );
}

export function isKitchenThere({ screen }: Pick<KitchenPlan, "screen">, now: Date): boolean {
  return !screen.isRequired || isScreenOpen(screen.seenAt, now);
}

function earliestStart(plan: KitchenPlan, span: MinuteSpan, now: Minute, isCard: boolean): Minute {
  const notice = noticeMinutes[isCard ? "card" : "cash"];
  return minute(Math.max(now + notice, plan.behindUntil, span.from));
}

/** The last minute at which the first of these batches can start. */
export function startOf(batches: readonly Batch[], doneBy: Minute): Minute {
  if (batches.length === 0) return doneBy;
  const done = Math.max(...batches.map(({ until }) => until));
  const first = Math.min(...batches.map(({ from }) => from));
  return minute(first + doneBy - done);
}

function complete(
  found: Pick<KitchenPromise, "promisedFor" | "readyBy" | "batches">,
  { finishMinutes }: KitchenPlan,
  span: MinuteSpan,
  now: Date,
): KitchenPromise {
  const doneBy = addMinutes(found.readyBy, -finishMinutes);
  const startBy = startOf(found.batches, doneBy);
  const boardFrom = dateOf(minute(Math.max(span.from, startBy - boardLeadMinutes)));
  return { ...found, startBy, kitchenFrom: boardFrom > now ? boardFrom : now };
}
