import { expect, test } from "vitest";
import {
  busy,
  griddle,
  irons,
  kitchenWith,
  minuteOf,
  noon,
  saturday,
  wishFor,
} from "#tests/support/kitchen/test-kitchen.ts";
import { addMinutes, dateOf, minuteAfter, type MinuteSpan } from "./minutes.ts";
import { loadOf } from "./plan-batches.ts";
import {
  isOpenFor,
  promiseFor,
  soonestPromise,
  timesBetween,
  type KitchenPlan,
} from "./promise-times.ts";

const atNoon = dateOf(noon);
const secondsBefore = (seconds: number) => new Date(atNoon.getTime() - seconds * 1000);
const closingIn = (minutes: number) => ({
  spans: [{ from: saturday.from, until: addMinutes(noon, minutes) }],
});
const requiredScreen = (seenAt: Date | null) => ({ screen: { isRequired: true, seenAt } });

function soonest(plates: number, plan: KitchenPlan, wish: Parameters<typeof wishFor>[2] = {}) {
  const found = soonestPromise(plan, wishFor(plates, 0, wish), atNoon);
  return typeof found === "string" ? found : found.promisedFor - noon;
}

test.each([
  { is: 15, plates: 1, why: "2 minutes notice, 8 on the griddle, 5 to finish" },
  { is: 15, plates: 4, why: "four fit on the griddle together" },
  { is: 25, plates: 5, why: "the fifth waits for the next batch" },
  { is: 10, plates: 0, why: "a drink takes no place" },
  { is: 20, plates: 1, wish: { isCard: true }, why: "a card has to be paid first" },
  { is: 25, plates: 1, batches: [busy(0, 4)], why: "a full griddle" },
  { is: 15, plates: 1, batches: [busy(0, 3)], why: "one free place for one plate" },
  { is: 25, plates: 2, batches: [busy(0, 3)], why: "two plates take the free place and the next" },
  { is: 15, plates: 1, batches: [busy(0, 2, irons)], why: "full irons do not delay pancakes" },
  { is: 35, plates: 1, changes: { behindUntil: addMinutes(noon, 20) }, why: "20 minutes behind" },
  { is: 15, plates: 400, changes: { stations: [{ ...griddle, capacity: null }] }, why: "no limit" },
  { is: 45, plates: 1, wish: { travelMinutes: 30 }, why: "30 minutes to the door" },
  { is: "closed", plates: 1, changes: closingIn(0), why: "closed" },
  { is: 15, plates: 1, changes: closingIn(10), why: "ordered before closing is finished" },
  { is: "full", plates: 40, changes: closingIn(10), why: "more than fits after closing" },
  { is: "full", plates: 0, changes: { finishMinutes: 60, ...closingIn(10) }, why: "not at night" },
  { is: 15, plates: 1, changes: requiredScreen(secondsBefore(75)), why: "a screen 75 s ago" },
  { is: "kitchen-away", plates: 1, changes: requiredScreen(secondsBefore(76)), why: "76 s ago" },
  { is: "kitchen-away", plates: 1, changes: requiredScreen(null), why: "no screen yet" },
])(
  "PROM-2 as soon as possible, $plates plates: $why",
  ({ is, plates, wish, batches = [], changes = {} }) => {
    expect(soonest(plates, kitchenWith(batches, changes), wish)).toBe(is);
  },
);

test("PROM-2 an instant within a minute counts as the next one", () => {
  expect(minuteAfter(new Date(atNoon.getTime() + 1))).toBe(noon + 1);
  expect(minuteAfter(atNoon)).toBe(noon);
});

test("an order for right away is on the board at once, however long the queue is", () => {
  const now = new Date(atNoon.getTime() + 12_345);
  const queue = Array.from({ length: 10 }, (_, index) => busy(index * 8, 4));
  const found = soonestPromise(kitchenWith(queue), wishFor(1), now);
  expect(found).toMatchObject({ kitchenFrom: now, promisedFor: noon + 95 });
});

test("a chosen time is made as late as possible, and the board knows when to start", () => {
  const found = promiseFor(kitchenWith(), wishFor(1), addMinutes(noon, 120), atNoon)!;
  expect(found.batches).toEqual([busy(107, 1)]);
  expect(found.startBy - noon).toBe(107);
  expect(found.kitchenFrom).toEqual(dateOf(addMinutes(noon, 87)));
});

test("a party tray starts early enough, but its first plates do not wait for long", () => {
  const found = promiseFor(kitchenWith(), wishFor(12), addMinutes(noon, 120), atNoon)!;
  const starts = found.batches.map(({ from, places }) => [from - noon, places]);
  expect(starts).toEqual([
    [107, 4],
    [99, 4],
    [91, 4],
  ]);
  const crowded = kitchenWith([75, 83, 91, 99].map((after) => busy(after, 4)));
  expect(promiseFor(crowded, wishFor(8), addMinutes(noon, 120), atNoon)).toBeUndefined();
});

test("a chosen time is kept or not given", () => {
  const full = kitchenWith(Array.from({ length: 8 }, (_, index) => busy(75 + index * 8, 4)));
  const isGiven = (plan: KitchenPlan, minutes: number) =>
    promiseFor(plan, wishFor(1), addMinutes(noon, minutes), atNoon) !== undefined;
  expect(isGiven(full, 120)).toBe(false);
  expect(isGiven(full, 155)).toBe(true);
  expect(isGiven(kitchenWith(), 10)).toBe(false);
  expect(isGiven(kitchenWith(), 121)).toBe(false);
  expect(isGiven(kitchenWith(), saturday.until - noon)).toBe(true);
  expect(isGiven(kitchenWith(), saturday.until - noon + 5)).toBe(false);
});

test("without a kitchen screen the next 45 minutes cannot be chosen", () => {
  const rest = { from: noon, until: saturday.until };
  const first = (plan: KitchenPlan) => timesBetween(plan, wishFor(1), rest, atNoon)[0]! - noon;
  expect(first(kitchenWith())).toBe(15);
  expect(first(kitchenWith([], requiredScreen(null)))).toBe(60);
});

test("closing time can be chosen for pickup, and a delivery leaves by then", () => {
  const evening = { from: noon, until: addMinutes(saturday.until, 120) };
  const last = (travelMinutes: number) =>
    timesBetween(kitchenWith(), wishFor(1, 0, { travelMinutes }), evening, atNoon).at(-1)!;
  expect(last(0)).toBe(saturday.until);
  expect(last(30)).toBe(saturday.until + 30);
});

test("nothing starts or rings before the shop opens", () => {
  const night = dateOf(addMinutes(saturday.from, -600));
  const after = (minutes: number) =>
    promiseFor(kitchenWith(), wishFor(1), addMinutes(saturday.from, minutes), night);
  expect(after(10)).toBeUndefined();
  expect(after(15)!.batches[0]!.from).toBe(saturday.from + 2);
  expect(after(15)!.kitchenFrom).toEqual(dateOf(saturday.from));
});

test("PROM-14 on the days of the clock changes every quarter of an hour can be chosen once", () => {
  const countTimes = (span: MinuteSpan) => {
    const load = loadOf([griddle, irons], [], span.from, 1500);
    const plan = kitchenWith([], { spans: [span], load });
    return timesBetween(plan, wishFor(1), span, dateOf(addMinutes(span.from, -600))).length;
  };
  const [spring, autumn] = [
    ["2026-03-08T05:00:00Z", "2026-03-09T04:00:00Z"],
    ["2026-11-01T04:00:00Z", "2026-11-02T05:00:00Z"],
  ].map(([from, until]) => ({ from: minuteOf(from!), until: minuteOf(until!) }));
  // 23 and 25 hours, less the quarter in which the first plate is made.
  expect(countTimes(spring!)).toBe(91);
  expect(countTimes(autumn!)).toBe(99);
});

test("PROM-6 a chosen time is told apart: full, or after closing, or too early for the way to the door", () => {
  const isOpen = (minutes: number, travelMinutes: number) =>
    isOpenFor(kitchenWith(), { travelMinutes }, addMinutes(noon, minutes));
  // 9:00 PM is closing.
  expect([isOpen(540, 0), isOpen(545, 0), isOpen(570, 30), isOpen(575, 30)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect([isOpen(-180, 0), isOpen(-175, 0), isOpen(-155, 30)]).toEqual([false, true, false]);
});
