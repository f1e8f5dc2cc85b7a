import { expect, test } from "vitest";
import { readHold } from "#shop/payments/session/read-hold.server.ts";
import { releaseHolds } from "#shop/promise/hold/release-holds.server.ts";
import { formatTime, type TimeZone } from "#shop/shop-time.ts";
import { heldOrder } from "#tests/support/kitchen/held-order.ts";
import { busiestMinute, everyDay } from "#tests/support/kitchen/limited-kitchen.ts";
import { placesByOrder } from "#tests/support/kitchen/over-capacity.ts";

const paid = { paymentStatus: "paid" } as const;
const cash = { paymentMethod: "cash" } as const;

test("PROM-4 places are held while a card is paid, ten minutes at most and not beyond the start of the work", async () => {
  const { promise, db, deps, pass, minutesUntil } = await heldOrder();
  expect(promise.heldUntil!.getTime()).toBeLessThanOrEqual(promise.startBy.getTime());
  const minutes = minutesUntil(promise.heldUntil!)!;
  expect(minutes).toBeLessThanOrEqual(10);
  pass(minutes - 0.1);
  await releaseHolds(deps);
  expect(await busiestMinute(db)).toBe(4);
  pass(0.1);
  await releaseHolds(deps);
  expect(await busiestMinute(db)).toBe(0);
});

test("PROM-4 paid in time: the time stays, and is final", async () => {
  const { id, promised, change, promiseOf, deps, db, pass } = await heldOrder();
  pass(3);
  await change(id, paid);
  expect(await promiseOf(id)).toMatchObject({ promisedFor: promised, heldUntil: null });
  pass(30);
  await releaseHolds(deps);
  expect(await busiestMinute(db)).toBe(4);
});

test.each([
  { how: "paid", change: paid },
  { how: "a cash order", change: cash },
])(
  "PROM-4 $how after the hold: its places are free for others, and it gets the next time, which was shown before",
  async (given) => {
    const { id, promised, order, customer, other, change, promiseOf, deps, db, pass } =
      await heldOrder();
    pass(11);
    await releaseHolds(deps);
    expect(await busiestMinute(db)).toBe(0);
    const taken = await order({ quantity: 4 }, other);
    const shown = await readHold(deps, customer, id);
    await change(id, given.change);
    const late = await promiseOf(id);
    const time = formatTime(late.promisedFor!, "America/Toronto" as TimeZone);
    expect(shown?.text).toContain(`If you pay now: ready for pickup at ${time}.`);
    expect(late.promisedFor!.getTime()).toBeGreaterThan(promised.getTime());
    expect(late.promisedFor!.getTime()).toBeGreaterThan(taken.promise!.promisedFor.getTime());
    expect(late.firstPromisedFor).toEqual(late.promisedFor);
    expect(late.heldUntil).toBeNull();
    expect(await busiestMinute(db)).toBe(4);
  },
);

test("PROM-4 paid after the hold while nobody has taken the time: it stays", async () => {
  const { id, promised, change, promiseOf, deps, db, pass } = await heldOrder({ isForLater: true });
  pass(11);
  await releaseHolds(deps);
  expect(await busiestMinute(db)).toBe(0);
  await change(id, paid);
  const kept = { promisedFor: promised, firstPromisedFor: promised, heldUntil: null };
  expect(await promiseOf(id)).toMatchObject(kept);
  expect(await busiestMinute(db)).toBe(4);
});

test("PROM-4 PROM-6 paid after the hold while others took the chosen time: the next quarter of an hour", async () => {
  const { id, promised, when, order, other, change, promiseOf, deps, db, pass } = await heldOrder({
    isForLater: true,
  });
  pass(11);
  await releaseHolds(deps);
  // Plates may wait 20 minutes, so three of these fill the griddle before that time.
  for (let index = 0; index < 3; index++) await order({ quantity: 4, when }, other);
  await change(id, paid);
  const { promisedFor } = await promiseOf(id);
  expect(promisedFor!.getTime() - promised.getTime()).toBe(15 * 60_000);
  expect(await busiestMinute(db)).toBe(4);
});

test("PROM-4 paid after the shop closed is not refused", async () => {
  const { id, change, promiseOf, deps, db, pass, minutesUntil } = await heldOrder();
  pass(11);
  await releaseHolds(deps);
  await db
    .updateTable("storeSettings")
    .set({ openingHours: everyDay([]) })
    .execute();
  await change(id, paid);
  const { promisedFor } = await promiseOf(id);
  expect(minutesUntil(promisedFor!)).toBeGreaterThanOrEqual(15);
  expect(minutesUntil(promisedFor!)).toBeLessThan(21);
});

test("PROM-4 paid late while the worker was down: nobody is promised the past", async () => {
  const { id, change, promiseOf, pass, minutesUntil } = await heldOrder();
  pass(40);
  await change(id, paid);
  expect(minutesUntil((await promiseOf(id)).promisedFor!)).toBeGreaterThanOrEqual(15);
});

test("PROM-4 cancelled or expired: free at once; a cash order instead keeps its time", async () => {
  const first = await heldOrder();
  await first.change(first.id, { status: "cancelled", paymentStatus: "failed" });
  expect(await busiestMinute(first.db)).toBe(0);
  const second = await heldOrder();
  await second.change(second.id, { paymentMethod: "cash" });
  const { promisedFor, heldUntil } = await second.promiseOf(second.id);
  expect({ promisedFor, heldUntil }).toEqual({ promisedFor: second.promised, heldUntil: null });
});

test("PROM-4 a declined card keeps its time, and so does the next try", async () => {
  const { id, promised, change, promiseOf, pass } = await heldOrder();
  pass(1);
  await change(id, { paymentStatus: "failed" });
  pass(1);
  await change(id, { paymentStatus: "pending" });
  pass(1);
  await change(id, paid);
  expect((await promiseOf(id)).promisedFor).toEqual(promised);
});

test("PROM-4 a declined card, tried again after the hold: the next time, and its places are taken again", async () => {
  const { id, promised, change, promiseOf, deps, db, pass } = await heldOrder();
  pass(1);
  await change(id, { paymentStatus: "failed" });
  pass(10);
  await releaseHolds(deps);
  await change(id, { paymentStatus: "pending" });
  expect(await busiestMinute(db)).toBe(0);
  await change(id, paid);
  expect((await promiseOf(id)).promisedFor!.getTime()).toBeGreaterThan(promised.getTime());
  expect(await busiestMinute(db)).toBe(4);
});

test("PROM-4 one customer holds the places of one unpaid order: a newer one frees the older", async () => {
  const { db, order } = await heldOrder();
  expect(await busiestMinute(db)).toBe(4);
  const again = await order({ quantity: 4, paymentMethod: "card" });
  const rows = await db
    .selectFrom("kitchenBatches")
    .select("orderId")
    .where("isReleased", "=", false)
    .execute();
  expect(new Set(rows.map(({ orderId }) => orderId))).toEqual(new Set([again.id]));
});

test("PROM-4 ordered again in a second tab, and both are paid: each has its places", async () => {
  const { id, promised, order, change, promiseOf, db } = await heldOrder();
  const again = await order({ quantity: 4, paymentMethod: "card" });
  await change(again.id, paid);
  await change(id, paid);
  // The second tab found them taken, so the first one's are still free.
  expect((await promiseOf(id)).promisedFor).toEqual(promised);
  expect(Object.fromEntries(await placesByOrder(db))).toEqual({ [id]: 4, [again.id]: 4 });
  expect(await busiestMinute(db)).toBe(4);
});
