import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { releaseHolds } from "#shop/promise/hold/release-holds.server.ts";
import { busiestMinute, limitedKitchen } from "#tests/support/kitchen/limited-kitchen.ts";
import { makeCustomer } from "#tests/support/signed-in.ts";

const paid = { paymentStatus: "paid" } as const;

async function heldOrder() {
  const kitchen = await limitedKitchen(4);
  const other = await makeCustomer(kitchen.db);
  const placed = await kitchen.order({ quantity: 4, paymentMethod: "card" });
  const promised = placed.promise!.promisedFor;
  return { ...kitchen, other, id: placed.id, promise: placed.promise!, promised };
}

test("PROM-4 places are held while a card is paid, ten minutes at most and not beyond the start of the work", async () => {
  const { promise, db, minutesUntil } = await heldOrder();
  expect(promise.heldUntil!.getTime()).toBeLessThanOrEqual(promise.startBy.getTime());
  expect(minutesUntil(promise.heldUntil!)).toBeLessThanOrEqual(10);
  expect(await busiestMinute(db)).toBe(4);
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

test("PROM-4 not paid in time: the places are free for others, and whoever pays now gets the next time", async () => {
  const { id, promised, order, other, change, promiseOf, deps, db, pass } = await heldOrder();
  pass(11);
  await releaseHolds(deps);
  expect(await busiestMinute(db)).toBe(0);
  const taken = await order({ quantity: 4 }, other);
  await change(id, paid);
  const late = await promiseOf(id);
  expect(late.promisedFor!.getTime()).toBeGreaterThan(promised.getTime());
  expect(late.promisedFor!.getTime()).toBeGreaterThan(taken.promise!.promisedFor.getTime());
  expect(late.firstPromisedFor).toEqual(late.promisedFor);
  expect(late.heldUntil).toBeNull();
  expect(await busiestMinute(db)).toBe(4);
});

test("PROM-4 paid after the shop closed is not refused", async () => {
  const { id, change, promiseOf, deps, db, pass, minutesUntil } = await heldOrder();
  pass(11);
  await releaseHolds(deps);
  const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
  const openingHours = JSON.stringify(Object.fromEntries(days.map((day) => [day, []])));
  await db.updateTable("storeSettings").set({ openingHours }).execute();
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

test("PROM-4 the sweep and the payment at the same instant, 200 times: paid orders have their places", async () => {
  const { order, change, deps, db, customer, pass } = await limitedKitchen(null);
  const ids: string[] = [];
  while (ids.length < 200) {
    const by = [customer, await makeCustomer(db)];
    const placed = await Promise.all(by.map((each) => order({ paymentMethod: "card" }, each)));
    ids.push(...placed.map(({ id }) => id));
  }
  pass(11);
  for (let first = 0; first < ids.length; first += 10) {
    const paying = ids.slice(first, first + 10).map((id) => change(id, paid));
    await pause(Math.random() * 10);
    await Promise.all([...paying, releaseHolds(deps)]);
  }
  const rows = await db
    .selectFrom("kitchenBatches")
    .select((eb) => eb.fn.sum<number>("places").as("places"))
    .where("isReleased", "=", false)
    .groupBy("orderId")
    .execute();
  expect(rows.map(({ places }) => Number(places))).toEqual(ids.map(() => 1));
});
