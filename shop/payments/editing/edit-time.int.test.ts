import { expect, test } from "vitest";
import { busiestMinute, limitedKitchen } from "#tests/support/kitchen/limited-kitchen.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import type { RefusalDetails } from "#shop/refusal.ts";
import { editOrderForm } from "#shop/orders/editing/edit-form.ts";
import { editOrder } from "./edit-order.server.ts";

async function kitchen(capacity: number) {
  const world = await limitedKitchen(capacity);
  const admin = await makeAdmin(world.db);
  const edit = (orderId: string, quantity: number, more: object = {}) =>
    editOrder(
      { ...world.deps, cardPayments: null },
      admin,
      editOrderForm.parse({
        orderId,
        version: 1,
        kept: JSON.stringify([{ position: 0, quantity }]),
        added: "[]",
        expectedTotalCents: 1130 * quantity,
        refundId: crypto.randomUUID(),
        ...more,
      }),
    );
  return { ...world, edit };
}

test("EDIT-4 more than the kitchen can make in time is said first, then saved with the later time", async () => {
  const { db, order, edit, promiseOf } = await kitchen(2);
  const first = await order({ quantity: 2 });
  await order({ quantity: 2 });
  const refusal = await edit(first.id, 4).then(
    () => undefined,
    (error: { reason: string; details: RefusalDetails["time-changed"] }) => error,
  );
  expect(refusal).toMatchObject({ reason: "time-changed" });
  expect((await promiseOf(first.id)).promisedFor).toEqual(first.promise!.promisedFor);
  const acceptedFor = refusal!.details.is.toISOString();
  await edit(first.id, 4, { acceptedFor });
  const after = await promiseOf(first.id);
  expect(after.promisedFor).toEqual(refusal!.details.is);
  expect(after.firstPromisedFor).toEqual(first.promise!.promisedFor);
  expect(await busiestMinute(db)).toBe(2);
});

test("EDIT-4 less keeps the time and frees places for somebody else", async () => {
  const { db, order, edit, promiseOf } = await kitchen(2);
  const first = await order({ quantity: 2 });
  const before = (await order({ quantity: 1 })).promise!.promisedFor;
  await edit(first.id, 1);
  expect((await promiseOf(first.id)).promisedFor).toEqual(first.promise!.promisedFor);
  const next = await order({ quantity: 1 });
  expect(next.promise!.promisedFor.getTime()).toBeLessThan(before.getTime());
  expect(await busiestMinute(db)).toBe(2);
});

test("EDIT-4 of an order that has been started only the rest is planned", async () => {
  const { db, order, edit, pass, promiseOf } = await kitchen(2);
  const first = await order({ quantity: 2 });
  pass(6);
  await edit(first.id, 3, { acceptedFor: "2099-01-01T00:00:00Z" });
  const places = await db
    .selectFrom("kitchenBatches")
    .select((eb) => eb.fn.sum<number>("places").as("places"))
    .where("orderId", "=", first.id)
    .executeTakeFirstOrThrow();
  expect(Number(places.places)).toBe(3);
  expect((await promiseOf(first.id)).promisedFor!.getTime()).toBeGreaterThan(
    first.promise!.promisedFor.getTime(),
  );
  expect(await busiestMinute(db)).toBe(2);
});
