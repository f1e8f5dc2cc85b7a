import { expect, test } from "vitest";
import { busy, griddle, kitchenWith, noon, saturday } from "#tests/support/kitchen/test-kitchen.ts";
import { addMinutes, dateOf } from "../minutes.ts";
import type { KitchenPlan } from "../promise-times.ts";
import { isStillKept, renewPromise } from "./renew-promise.ts";

const lapsed = {
  isAsap: true,
  promisedFor: addMinutes(noon, 20),
  travelMinutes: 0,
  work: new Map([["griddle", 1]]),
};
const paidAfter = (minutes: number, plan: KitchenPlan, changes: Partial<typeof lapsed> = {}) =>
  renewPromise(plan, { ...lapsed, ...changes }, dateOf(addMinutes(noon, minutes)));

test("PROM-4 paid late: the same time while it can still be made, then the next one", () => {
  expect(paidAfter(5, kitchenWith()).promisedFor - noon).toBe(20);
  expect(paidAfter(6, kitchenWith()).promisedFor - noon).toBe(25);
  expect(paidAfter(12, kitchenWith()).promisedFor - noon).toBe(30);
});

test("PROM-4 paid late and the places are taken: the next time that is free", () => {
  const full = kitchenWith([busy(0, 4), busy(8, 4), busy(16, 4)]);
  expect(paidAfter(5, full).promisedFor - noon).toBe(40);
});

test("PROM-4 paid late is never refused: closed, fully booked, or no screen in the kitchen", () => {
  const closed = kitchenWith([], { spans: [] });
  const full = kitchenWith(
    Array.from({ length: 200 }, (_, index) => busy(index * 8 - 200, 4)),
    { spans: [{ from: saturday.from, until: addMinutes(noon, 60) }] },
  );
  const away = kitchenWith([], { screen: { isRequired: true, seenAt: null } });
  for (const plan of [closed, full, away]) {
    const found = paidAfter(12, plan);
    expect(found.promisedFor - noon).toBe(30);
    expect(found.batches).toEqual([{ ...busy(14, 1), stationId: griddle.id }]);
  }
});

test("PROM-4 a renewed time never becomes sooner than the one that was told", () => {
  const late = { promisedFor: addMinutes(noon, 60) };
  const closed = kitchenWith([], { spans: [] });
  expect(paidAfter(12, closed, late)).toMatchObject({
    promisedFor: noon + 60,
    readyBy: noon + 60,
    startBy: noon + 47,
  });
});

test("PROM-4 a chosen time that was taken becomes the next quarter of an hour", () => {
  const chosen = { isAsap: false, promisedFor: addMinutes(noon, 120) };
  expect(paidAfter(12, kitchenWith(), chosen).promisedFor - noon).toBe(120);
  const taken = kitchenWith(Array.from({ length: 6 }, (_, index) => busy(80 + index * 8, 4)));
  const found = paidAfter(12, taken, chosen);
  expect(found.promisedFor - noon).toBe(150);
  expect(found.kitchenFrom).toEqual(dateOf(addMinutes(noon, 117)));
});

test("PROM-4 held places are kept until the work has to start", () => {
  const at = (minutes: number) => dateOf(addMinutes(noon, minutes));
  expect(isStillKept({ startBy: at(7), isReleased: false }, at(7), null)).toBe(true);
  expect(isStillKept({ startBy: at(7), isReleased: false }, at(8), null)).toBe(false);
  expect(isStillKept({ startBy: at(7), isReleased: true }, at(0), null)).toBe(false);
});

test("PROM-9 held places whose work would start before the kitchen has caught up are not kept", () => {
  const at = (minutes: number) => dateOf(addMinutes(noon, minutes));
  const held = { startBy: at(7), isReleased: false };
  expect(isStillKept(held, at(0), at(7))).toBe(true);
  expect(isStillKept(held, at(0), at(8))).toBe(false);
});
