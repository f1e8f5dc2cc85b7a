import { expect, test } from "vitest";
import { isRefusal } from "#shop/refusal.ts";
import {
  busy,
  counted,
  kitchenWith,
  noon,
  saturday,
  wishFor,
} from "#tests/support/kitchen/test-kitchen.ts";
import { addMinutes, dateOf } from "../minutes.ts";
import type { KitchenPlan } from "../promise-times.ts";
import { promiseFor } from "../promise-times.ts";
import { findPromise, requirePromise, type WantedTime } from "./require-promise.ts";

const now = dateOf(noon);
const after = (minutes: number) => dateOf(addMinutes(noon, minutes));
const today = { from: addMinutes(noon, -720), until: addMinutes(noon, 720) };
const asap: WantedTime = { when: "asap", shownFor: null, days: [] };

function answer(plan: KitchenPlan, wanted: Partial<WantedTime>, wish = wishFor(1)) {
  try {
    return requirePromise(plan, wish, { ...asap, ...wanted }, now).promisedFor - noon;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { [error.reason]: error.details };
  }
}

test("PROM-5 as soon as possible may become five minutes later than the page showed, and more is asked", () => {
  expect(answer(kitchenWith(), { shownFor: after(15) })).toBe(15);
  expect(answer(kitchenWith(), { shownFor: after(10) })).toBe(15);
  expect(answer(kitchenWith(), { shownFor: after(5) })).toEqual({
    "time-changed": { was: after(5), is: after(15) },
  });
  // Good news is not asked.
  expect(answer(kitchenWith(), { shownFor: after(60) })).toBe(15);
});

test("PROM-5 PROM-6 a chosen time is kept, or refused with the nearest that can be kept", () => {
  const wanted = { when: after(120), days: [today] };
  expect(answer(kitchenWith(), wanted)).toBe(120);
  // From 1:15 to 2:19 PM the griddle is full.
  const full = kitchenWith(Array.from({ length: 8 }, (_, index) => busy(75 + index * 8, 4)));
  expect(answer(full, wanted)).toEqual({
    "time-taken": { times: [after(75), after(90), after(165)], isClosed: false },
  });
});

test("PROM-6 only days that the owner offers, and none if there are none", () => {
  expect(answer(kitchenWith(), { when: after(120) })).toEqual({ "later-not-offered": {} });
  const tomorrow = { from: today.until, until: addMinutes(today.until, 1440) };
  expect(answer(kitchenWith(), { when: after(120), days: [tomorrow] })).toEqual({
    "time-taken": { times: [], isClosed: false },
  });
});

test("PROM-4 a card holds its places for ten minutes, but not beyond the start of the work", () => {
  const card = wishFor(1, 0, { isCard: true });
  const heldFor = (when: WantedTime["when"]) =>
    (requirePromise(
      kitchenWith(),
      card,
      { ...asap, when, days: [today] },
      now,
    ).heldUntil!.getTime() -
      now.getTime()) /
    60_000;
  expect(heldFor(after(120))).toBe(10);
  expect(heldFor("asap")).toBe(7);
});

test("the last orders before closing are a reason of their own", () => {
  const plan = kitchenWith([], { spans: [{ from: saturday.from, until: noon }] });
  expect(answer(plan, {})).toEqual({ "last-orders-over": {} });
});

test("PROM-3 what no empty day can hold is refused before anything is planned, also for right away", () => {
  const { plan, looks } = counted(kitchenWith());
  const wanted = { when: after(300), days: [today] };
  // 12 hours and half an hour for what was ordered before closing, less 5 minutes to finish: 93 batches of 4.
  expect(answer(plan, wanted, wishFor(373))).toEqual({ "order-too-big": {} });
  expect(looks.count).toBe(0);
  expect(answer(plan, {}, wishFor(373))).toEqual({ "order-too-big": {} });
  expect(answer(plan, {}, wishFor(372))).toEqual({ "kitchen-full": {} });
  expect(answer(kitchenWith([], { spans: [] }), {}, wishFor(373))).toEqual({
    "last-orders-over": {},
  });
  expect(answer(plan, wanted, wishFor(40))).toBe(300);
});

test("PROM-5 who only finds out whether a time can be kept plans it once, and looks for no other", () => {
  const full = kitchenWith(Array.from({ length: 8 }, (_, index) => busy(75 + index * 8, 4)));
  const one = counted(full);
  expect(promiseFor(one.plan, wishFor(1), addMinutes(noon, 120), now)).toBeUndefined();
  const found = counted(full);
  const wanted = { ...asap, when: after(120), days: [today] };
  expect(findPromise(found.plan, wishFor(1), wanted, now)).toBeUndefined();
  expect(found.looks.count).toBe(one.looks.count);
  expect(findPromise(full, wishFor(1), { ...asap, shownFor: after(5) }, now)).toBeUndefined();
  expect(findPromise(full, wishFor(1), asap, now)).toEqual(
    requirePromise(full, wishFor(1), asap, now),
  );
});
