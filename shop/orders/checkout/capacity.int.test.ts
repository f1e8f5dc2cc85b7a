import { expect, test } from "vitest";
import { percentile } from "#tests/bench/statistics.ts";
import { isRefusal } from "#shop/refusal.ts";
import { busiestMinute, insist, limitedKitchen } from "#tests/support/kitchen/limited-kitchen.ts";
import { makeCustomer } from "#tests/support/signed-in.ts";
import { placeOrder } from "./place-order.server.ts";

/** Undefined if the kitchen is fully booked. */
function unlessFull<Result>(placing: Promise<Result>): Promise<Result | undefined> {
  return placing.catch((error: unknown) => {
    if (isRefusal(error, "kitchen-full")) return undefined;
    throw error;
  });
}

test("PROM-1 PROM-11 a shop that names no capacity takes every order, each with a time", async () => {
  const { db, order, minutesUntil } = await limitedKitchen(null);
  const { promise } = await order({ quantity: 99 });
  // 2 minutes notice, 8 on the griddle, 5 to finish, rounded up to five.
  expect(minutesUntil(promise?.promisedFor)).toBeGreaterThanOrEqual(15);
  expect(minutesUntil(promise?.promisedFor)).toBeLessThan(21);
  expect(promise).toMatchObject({ isAsap: true, heldUntil: null, readyAt: null });
  expect(await busiestMinute(db)).toBe(99);
});

test("PROM-2 a delivery is at the door 30 minutes after it leaves the kitchen", async () => {
  const { deps, customer, formOf } = await limitedKitchen(null);
  const address = { address: "12 Oak Street", city: "Kingston", zipCode: "K7L 1A1" };
  const form = {
    ...formOf(),
    ...address,
    orderType: "delivery" as const,
    expectedTotalCents: 1920,
  };
  const { promise } = await placeOrder(deps, customer, form);
  const travelMs = promise!.promisedFor.getTime() - promise!.readyBy.getTime();
  expect(travelMs).toBe(30 * 60_000);
});

test("PROM-3 200 customers want the last place at once: one gets it, the others a later one, never too many", async () => {
  const { db, deps, customer, formOf } = await limitedKitchen(1);
  // Whoever pays by card holds the places of one order only, so each is another customer.
  const cardholders: (typeof customer)[] = [];
  for (let index = 0; index < 100; index++) cardholders.push(await makeCustomer(db));
  const buyers = [
    ...cardholders.map((by) => ({ by, form: formOf({ paymentMethod: "card" }) })),
    ...cardholders.map(() => ({ by: customer, form: formOf() })),
  ];
  const waits: number[] = [];
  const placed = await Promise.all(
    buyers.map(async ({ by, form }) => {
      const asked = performance.now();
      const order = await unlessFull(insist(() => placeOrder(deps, by, form)));
      waits.push(performance.now() - asked);
      return order;
    }),
  );
  // Not a limit here: all of them share ten connections and a machine with other tests.
  console.log(`200 customers at once: p95 ${Math.round(percentile(waits, 0.95))} ms`);
  const starts = await db.selectFrom("kitchenBatches").select("startsAt").execute();
  expect(new Set(starts.map(({ startsAt }) => startsAt.getTime())).size).toBe(starts.length);
  expect(placed.filter((order) => order !== undefined)).toHaveLength(starts.length);
  expect(starts.length).toBeGreaterThan(50);
}, 120_000);

test("PROM-3 DATA-3 the same checkout five times at once is one order with one set of batches", async () => {
  const { db, deps, customer, formOf } = await limitedKitchen(4);
  const form = formOf({ quantity: 6 });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => insist(() => placeOrder(deps, customer, form))),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(new Set(answers.map(({ promise }) => promise?.promisedFor.getTime())).size).toBe(1);
  const batches = await db.selectFrom("kitchenBatches").select("places").execute();
  expect(batches.map(({ places }) => places).toSorted()).toEqual([2, 4]);
});

test("PROM-3 DATA-3 the same checkout twice, beside others that take the place: nobody waits for each other", async () => {
  const { db, deps, customer, formOf } = await limitedKitchen(1);
  for (let round = 0; round < 10; round++) {
    const form = formOf();
    const forms = [form, form, formOf(), formOf()];
    const [first, second] = await Promise.all(
      forms.map((each) => unlessFull(insist(() => placeOrder(deps, customer, each)))),
    );
    expect(second?.id).toBe(first?.id);
  }
  expect(await busiestMinute(db)).toBe(1);
});

test("PROM-2 ready, cancelled and completed orders free their places, and one that comes back takes them again", async () => {
  const { db, order, change, promiseOf, deps, pass } = await limitedKitchen(4);
  const { id } = await order({ quantity: 4 });
  for (const [status, taken, isReady] of [
    ["preparing", 4, false],
    ["ready", 0, true],
    ["preparing", 4, false],
    ["cancelled", 0, false],
    ["pending", 4, false],
    ["completed", 0, true],
  ] as const) {
    pass(1);
    await change(id, { status });
    expect(await busiestMinute(db), status).toBe(taken);
    expect((await promiseOf(id)).readyAt, status).toEqual(isReady ? deps.now() : null);
  }
});

test("PROM-2 the time of a cancelled order is given to the next customer", async () => {
  const { order, change } = await limitedKitchen(4);
  const { id, promise } = await order({ quantity: 4 });
  const next = await order({ quantity: 4 });
  expect(next.promise!.promisedFor.getTime()).toBeGreaterThan(promise!.promisedFor.getTime());
  await change(id, { status: "cancelled" });
  const instead = await order({ quantity: 4 });
  expect(instead.promise!.promisedFor).toEqual(promise!.promisedFor);
});

test("PROM-1 handing over a ready order does not make it ready later", async () => {
  const { order, change, promiseOf, deps, pass } = await limitedKitchen(4);
  const { id } = await order();
  await change(id, { status: "ready" });
  const readyAt = deps.now();
  pass(12);
  await change(id, { status: "completed" });
  expect((await promiseOf(id)).readyAt).toEqual(readyAt);
});
