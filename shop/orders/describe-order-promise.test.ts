import { expect, test } from "vitest";
import type { TimeZone } from "../shop-time.ts";
import { describeOrderPromise, mayAskToCancel, promiseSentence } from "./describe-order-promise.ts";

const timeZone = "America/Toronto" as TimeZone;
/** Saturday, 12:00 in Kingston. */
const now = new Date("2026-11-14T17:00:00Z");
const phone = "(613) 555-0142";
const clock = { now, timeZone, phone, behindUntil: null };
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
const order = {
  orderType: "pickup",
  status: "pending",
  isUnpaid: false,
  cancelAskedAt: null,
  promise,
} as const;
const making = { ...order, status: "preparing" as const };
const onItsWay = { ...order, status: "ready" as const, orderType: "delivery" as const };
const moved = { ...promise, promisedFor: after(45) };
const held = { ...promise, heldUntil: after(10) };

test.each([
  [order, 0, "Ready for pickup at 12:35 PM", 36],
  [{ ...order, status: "preparing" as const }, 35.9, "Ready for pickup at 12:35 PM", 0.1],
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
  [onItsWay, 0, "At your door by 12:35 PM", 36],
])("PROM-1 PROM-4 an order's time in words %#: %o", (given, minutes, text, changesIn) => {
  const found = describeOrderPromise(given, { ...clock, now: after(minutes) });
  expect(found?.text).toBe(text);
  expect(found?.changesInMs ?? null).toBe(
    changesIn === null ? null : Math.round(changesIn * 60_000),
  );
});

const unconfirmed = "We haven't confirmed your order yet.";
const orCancel = `Call us at ${phone}, or ask us to cancel it.`;
const asked = { cancelAskedAt: after(56) };

test.each([
  [order, 36, `${unconfirmed} Please call us at ${phone}.`, 9, true],
  [order, 55, `${unconfirmed} ${orCancel}`, null, true],
  [{ ...order, ...asked }, 60, `${unconfirmed} You asked us to cancel it at 12:56 PM.`, null, true],
  [
    { ...order, promise: moved },
    44,
    "Ready for pickup at 12:45 PM (it was 12:35 PM). Sorry for the wait.",
    2,
    false,
  ],
  [making, 36, "A few minutes late. We're on it.", 9, false],
  [{ ...making, status: "confirmed" as const }, 36, "A few minutes late. We're on it.", 9, false],
  [making, 47, "About 10 min late. Sorry for the wait.", 1, false],
  [making, 50, "About 15 min late. Sorry for the wait.", 3, false],
  [{ ...making, promise: moved }, 50, "A few minutes late. We're on it.", 5, false],
  [making, 55, `This is later than we promised. ${orCancel}`, null, true],
  [
    { ...making, ...asked },
    60,
    "This is later than we promised. You asked us to cancel it at 12:56 PM.",
    null,
    true,
  ],
  [onItsWay, 36, "A few minutes late. Sorry for the wait.", 9, false],
  [onItsWay, 48, "About 15 min late. Sorry for the wait.", 5, false],
  [onItsWay, 133, `This is later than we promised. Please call us at ${phone}.`, null, true],
])("PROM-16 a late order says what is true %#: %o", (given, minutes, text, changesIn, isCall) => {
  expect(describeOrderPromise(given, { ...clock, now: after(minutes) })).toEqual({
    text,
    changesInMs: changesIn === null ? null : changesIn * 60_000,
    isCallOffered: isCall,
  });
});

test("PROM-16 a shop without a telephone asks for a message", () => {
  const late = { ...clock, phone: "", now: after(133) };
  expect(describeOrderPromise(making, late)?.text).toBe(
    "This is later than we promised. Write to us, or ask us to cancel it.",
  );
  expect(describeOrderPromise(onItsWay, late)?.text).toBe(
    "This is later than we promised. Please write to us.",
  );
});

test.each([
  [{}, 54.9, false],
  [{}, 55, true],
  [{ status: "pending" }, 55, true],
  [{ promisedFor: after(45) }, 64, false],
  [{ status: "ready" }, 98, false],
  [{ isUnpaid: true }, 98, false],
  [{ cancelAskedAt: after(56) }, 98, false],
  [{ promisedFor: null }, 98, false],
] as const)("PROM-17 who may ask to cancel %#: %o after %s minutes, %s", (given, minutes, may) => {
  expect(mayAskToCancel({ ...making, promisedFor: after(35), ...given }, after(minutes))).toBe(may);
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
  expect(promiseSentence(onItsWay, clock)).toBe("It'll be at your door by 12:35 PM.");
  const wayAt = (minutes: number) => promiseSentence(onItsWay, { now: after(minutes), timeZone });
  expect(wayAt(36)).toBe("It's a few minutes late. Sorry for the wait.");
  expect(wayAt(98)).toBe("It's later than we promised. Sorry for the wait.");
  for (const none of [{ status: "ready" as const }, { isUnpaid: true }, { promise: null }])
    expect(promiseSentence({ ...order, ...none }, clock)).toBe("");
});
