import { expect, test } from "vitest";
import type { TimeZone } from "../shop-time.ts";
import { describeOrderPromise, promiseSentence } from "./describe-order-promise.ts";

const timeZone = "America/Toronto" as TimeZone;
/** Saturday, 12:00 in Kingston. */
const now = new Date("2026-11-14T17:00:00Z");
const clock = { now, timeZone, behindUntil: null };
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const promise = {
  isAsap: true,
  promisedFor: after(35),
  firstPromisedFor: after(35),
  readyBy: after(35),
  startBy: after(20),
  kitchenFrom: now,
  heldUntil: null,
  readyAt: null,
};
const order = { orderType: "pickup", status: "pending", isUnpaid: false, promise } as const;
const moved = { ...promise, promisedFor: after(45) };
const held = { ...promise, heldUntil: after(10) };

test.each([
  [order, 0, "Ready for pickup at 12:35 PM", 36],
  [{ ...order, status: "preparing" as const }, 35.9, "Ready for pickup at 12:35 PM", 0.1],
  [order, 36, "A few minutes late. We're on it.", null],
  [
    { ...order, promise: moved },
    0,
    "Ready for pickup at 12:45 PM (it was 12:35 PM). Sorry for the wait.",
    46,
  ],
  [
    { ...order, isUnpaid: true, promise: held },
    0,
    "Pay by 12:10 PM to keep your 12:35 PM time.",
    10,
  ],
  [
    { ...order, isUnpaid: true, promise: held },
    10,
    "We can't hold 12:35 PM any longer. Once you pay, you'll get the next free time.",
    null,
  ],
  [
    { ...order, status: "ready" as const, promise: { ...promise, readyAt: after(33) } },
    40,
    "Ready since 12:33 PM",
    null,
  ],
  [
    { ...order, status: "ready" as const, orderType: "delivery" as const },
    0,
    "At your door by 12:35 PM",
    36,
  ],
  [
    { ...order, status: "ready" as const, orderType: "delivery" as const },
    36,
    "A few minutes late. Sorry for the wait.",
    null,
  ],
])("PROM-1 PROM-4 an order's time in words %#: %o", (given, minutes, text, changesIn) => {
  const found = describeOrderPromise(given, { ...clock, now: after(minutes) });
  expect(found?.text).toBe(text);
  expect(found?.changesInMs ?? null).toBe(
    changesIn === null ? null : Math.round(changesIn * 60_000),
  );
});

test("PROM-4 while the kitchen is behind, an unpaid order's time is not called kept", () => {
  const unpaid = { ...order, isUnpaid: true, promise: held };
  const textAt = (behindUntil: Date) =>
    describeOrderPromise(unpaid, { ...clock, behindUntil })?.text;
  // Its work starts at 12:20.
  expect(textAt(after(21))).toContain("We can't hold 12:35 PM any longer.");
  expect(textAt(after(20))).toBe("Pay by 12:10 PM to keep your 12:35 PM time.");
});

test("PROM-1 an order that is over, or from before there were promises, says nothing", () => {
  expect(describeOrderPromise({ ...order, status: "completed" }, clock)).toBeNull();
  expect(describeOrderPromise({ ...order, status: "cancelled" }, clock)).toBeNull();
  expect(describeOrderPromise({ ...order, promise: null }, clock)).toBeNull();
});

test("PROM-1 a mail says the time as a sentence, and a late mail says none", () => {
  expect(promiseSentence(order, clock)).toBe("It'll be ready for pickup at 12:35 PM.");
  const delivery = { ...order, orderType: "delivery" as const };
  expect(promiseSentence(delivery, clock)).toBe("It'll be at your door by 12:35 PM.");
  expect(promiseSentence(order, { now: after(35), timeZone })).toBe("");
  const onItsWay = { ...delivery, status: "ready" as const };
  expect(promiseSentence(onItsWay, clock)).toBe("It'll be at your door by 12:35 PM.");
  const late = { now: after(36), timeZone };
  expect(promiseSentence(onItsWay, late)).toBe("It's a few minutes late. Sorry for the wait.");
  for (const none of [{ status: "ready" as const }, { isUnpaid: true }, { promise: null }])
    expect(promiseSentence({ ...order, ...none }, clock)).toBe("");
});
