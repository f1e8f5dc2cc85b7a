import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { fallBehind } from "#shop/orders/behind/fall-behind.server.ts";
import { releaseHolds } from "#shop/promise/hold/release-holds.server.ts";
import { heldOrder } from "#tests/support/kitchen/held-order.ts";
import { busiestMinute, insist, limitedKitchen } from "#tests/support/kitchen/limited-kitchen.ts";
import { minutesOverCapacity, placesByOrder } from "#tests/support/kitchen/over-capacity.ts";
import { makeAdmin, makeCustomer } from "#tests/support/signed-in.ts";
import { volume } from "#tests/support/test-volume.ts";
import { transitionOrder, type TransitionDeps } from "./transition-order.server.ts";

const paid = { paymentStatus: "paid" } as const;

/** Pays for an order; `meanwhile` runs just before the payment commits, while the order is locked. */
function payDuring(deps: TransitionDeps, orderId: string, meanwhile: () => Promise<unknown>) {
  const jobs: TransitionDeps["jobs"] = {
    ...deps.jobs,
    async enqueue(...job) {
      await meanwhile();
      await deps.jobs.enqueue(...job);
    },
  };
  const pay = async () => ({ change: paid, result: null });
  return transitionOrder({ ...deps, jobs }, { kind: "system" }, orderId, pay);
}

test("PROM-4 the sweep comes in the middle of a payment: the order keeps its time and its places", async () => {
  const { id, promised, promiseOf, deps, db, pass } = await heldOrder({ isForLater: true });
  pass(11);
  await payDuring(deps, id, () => releaseHolds(deps));
  expect((await promiseOf(id)).promisedFor).toEqual(promised);
  expect((await placesByOrder(db)).get(id)).toBe(4);
});

test.each([null, 4])(
  "PROM-9 a card order that is paid while the kitchen is behind gets a time after that; capacity %s",
  async (capacity) => {
    const { order, change, promiseOf, deps, db } = await limitedKitchen(capacity);
    const { id, promise } = await order({ paymentMethod: "card" });
    const { behindUntil } = await fallBehind(deps, await makeAdmin(db), 45);
    expect(behindUntil > promise!.promisedFor).toBe(true);
    await change(id, paid);
    const { promisedFor, firstPromisedFor } = await promiseOf(id);
    expect(promisedFor! > behindUntil).toBe(true);
    expect(firstPromisedFor).toEqual(promisedFor);
  },
);

test.each([null, 4])(
  "PROM-9 a kitchen that says that it is behind in the middle of a payment moves that order, too; capacity %s",
  async (capacity) => {
    const { order, promiseOf, deps, db } = await limitedKitchen(capacity);
    const admin = await makeAdmin(db);
    const { id } = await order({ paymentMethod: "card" });
    let falling: ReturnType<typeof fallBehind> | undefined;
    await payDuring(deps, id, async () => {
      falling ??= fallBehind(deps, admin, 45);
      // Long enough to list the orders, if it does not wait.
      await pause(300);
    });
    const { behindUntil, moved } = await falling!;
    expect(moved.map((each) => each.id)).toEqual([id]);
    expect((await promiseOf(id)).promisedFor! > behindUntil).toBe(true);
  },
);

test("PROM-4 an order in a second tab, in the middle of the first one's payment, takes nothing from it", async () => {
  const { id, promised, order, promiseOf, deps, db } = await heldOrder();
  await payDuring(deps, id, () => order({ quantity: 4, paymentMethod: "card" }));
  expect((await promiseOf(id)).promisedFor).toEqual(promised);
  expect((await placesByOrder(db)).get(id)).toBe(4);
  expect(await busiestMinute(db)).toBe(4);
});

test(`PROM-4 the sweep and the payment at the same instant, ${volume.heldPayments} times: paid orders have their places`, async () => {
  const { order, change, deps, db, pass } = await limitedKitchen(null);
  await db.updateTable("storeSettings").set({ orderDays: 1 }).execute();
  const when = new Date(deps.now().getTime() + 180 * 60_000).toISOString();
  const ids: string[] = [];
  while (ids.length < volume.heldPayments) {
    // Work that can still start in time keeps its places; other work gets new ones.
    const soon = await order({ paymentMethod: "card" }, await makeCustomer(db));
    const later = await order({ paymentMethod: "card", when }, await makeCustomer(db));
    ids.push(soon.id, later.id);
  }
  pass(11);
  for (let first = 0; first < ids.length; first += 10) {
    const paying = ids.slice(first, first + 10).map((id) => insist(() => change(id, paid)));
    await pause(Math.random() * 10);
    await Promise.all([...paying, releaseHolds(deps)]);
  }
  expect(await placesByOrder(db)).toEqual(new Map(ids.map((id) => [id, 1])));
}, 120_000);

test("PROM-3 PROM-4 paid late at the moment at which others order: each finds places, never too many at once", async () => {
  const { order, change, deps, db, customer, pass } = await limitedKitchen(4);
  for (let round = 0; round < 3; round++) {
    const late: string[] = [];
    for (let index = 0; index < 5; index++) {
      const { id } = await order({ quantity: 3, paymentMethod: "card" }, await makeCustomer(db));
      late.push(id);
    }
    pass(60);
    await releaseHolds(deps);
    await Promise.all([
      ...late.map((id) => insist(() => change(id, paid))),
      ...late.map(() => insist(() => order({ quantity: 2 }, customer))),
    ]);
    expect(await minutesOverCapacity(db)).toEqual([]);
  }
});
