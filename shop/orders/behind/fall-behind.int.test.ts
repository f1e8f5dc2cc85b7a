import { expect, test } from "vitest";
import { sendPromiseMoved } from "#worker/tasks/send-promise-moved.tsx";
import { isRefusal } from "#shop/refusal.ts";
import { releaseHolds } from "#shop/promise/hold/release-holds.server.ts";
import { busiestMinute, insist, limitedKitchen } from "#tests/support/kitchen/limited-kitchen.ts";
import { minutesOverCapacity, placesByOrder } from "#tests/support/kitchen/over-capacity.ts";
import { makeAdmin, makeCustomer } from "#tests/support/signed-in.ts";
import { recordStatements } from "#tests/support/statements.ts";
import { fallBehind, previewBehind } from "./fall-behind.server.ts";
import { movePromise } from "./move-promise.server.ts";

const minuteMs = 60_000;

async function behindKitchen(capacity: number | null = 1) {
  const kitchen = await limitedKitchen(capacity);
  const admin = await makeAdmin(kitchen.db);
  const entries = () =>
    kitchen.db
      .selectFrom("auditEntries")
      .select("action")
      .where("action", "in", ["order.promise-moved", "kitchen.behind"])
      .execute();
  return { ...kitchen, admin, entries };
}

test("PROM-9 those who cannot be in time are moved and told, everybody else keeps their time", async () => {
  const { db, deps, admin, order, change, promiseOf, entries, pass } = await behindKitchen();
  const made = await order();
  const next = await order();
  const last = await order();
  await db.updateTable("storeSettings").set({ orderDays: 1 }).execute();
  const evening = new Date(Math.ceil(deps.now().getTime() / 900_000) * 900_000 + 180 * minuteMs);
  const later = await order({ when: evening.toISOString() });
  pass(1);
  await change(made.id, { status: "preparing" });

  const preview = await previewBehind(deps, admin, 10);
  expect((await promiseOf(made.id)).promisedFor).toEqual(made.promise!.promisedFor);
  const done = await fallBehind(deps, admin, 10);
  expect(done).toEqual(preview);
  expect(done.moved.map(({ id }) => id)).toEqual([made.id, next.id, last.id]);
  expect((await promiseOf(made.id)).promisedFor!.getTime()).toBe(
    made.promise!.promisedFor.getTime() + 10 * minuteMs,
  );
  for (const { id, was, is } of done.moved) {
    const row = await promiseOf(id);
    expect(row.promisedFor).toEqual(is);
    expect(row.firstPromisedFor).toEqual(was);
    expect(is > was).toBe(true);
  }
  expect((await promiseOf(later.id)).promisedFor).toEqual(later.promise!.promisedFor);
  expect((await entries()).map(({ action }) => action).toSorted()).toEqual([
    "kitchen.behind",
    "order.promise-moved",
    "order.promise-moved",
    "order.promise-moved",
  ]);
  expect(await busiestMinute(db)).toBe(1);
  // Whoever orders now gets a time after that.
  const fresh = await order();
  expect(fresh.promise!.promisedFor.getTime()).toBeGreaterThan(done.moved.at(-1)!.is.getTime());
});

test("PROM-9 a full board: its times and its batches are written at once, because every new order waits meanwhile", async () => {
  const { deps, admin, order } = await behindKitchen();
  for (let index = 0; index < 6; index++) await order();
  const statements = recordStatements();
  await fallBehind(deps, admin, 10);
  const count = (pattern: RegExp) => statements.filter((text) => pattern.test(text)).length;
  expect(count(/update "?orders/)).toBe(1);
  expect(count(/(delete from|insert into) "?kitchen_batches/)).toBe(2);
  // Perhaps one of the last order, too.
  expect(count(/pg_notify/)).toBeLessThan(3);
});

test("PROM-9 it ends by itself, adds on when pressed again, and never exceeds two hours", async () => {
  const { db, deps, admin, order, pass, minutesUntil } = await behindKitchen(4);
  const behindFor = async () =>
    minutesUntil(
      (await db.selectFrom("kitchenState").select("behindUntil").executeTakeFirstOrThrow())
        .behindUntil!,
    );
  await fallBehind(deps, admin, 10);
  expect(await behindFor()).toBe(10);
  await fallBehind(deps, admin, 20);
  expect(await behindFor()).toBe(30);
  for (let press = 0; press < 8; press++) await fallBehind(deps, admin, 20);
  expect(await behindFor()).toBe(120);
  pass(121);
  const { promise } = await order();
  expect(minutesUntil(promise!.promisedFor)).toBeLessThan(21);
});

test("PROM-9 two screens press at the same moment: both count, and nobody waits for the other for ever", async () => {
  const { db, deps, admin, order, minutesUntil } = await behindKitchen();
  for (let index = 0; index < 5; index++) await order();
  await Promise.all([fallBehind(deps, admin, 10), fallBehind(deps, admin, 10), order(), order()]);
  const { behindUntil } = await db
    .selectFrom("kitchenState")
    .select("behindUntil")
    .executeTakeFirstOrThrow();
  expect(minutesUntil(behindUntil!)).toBe(20);
});

test("PROM-4 PROM-9 behind, late payments and new orders at the same moment: nobody waits for ever, never too many at once", async () => {
  const { db, deps, admin, order, change, pass } = await behindKitchen(4);
  const late: string[] = [];
  for (let index = 0; index < 5; index++)
    late.push((await order({ quantity: 3, paymentMethod: "card" }, await makeCustomer(db))).id);
  await order({ quantity: 4 });
  pass(20);
  await releaseHolds(deps);
  await Promise.all([
    insist(() => fallBehind(deps, admin, 10)),
    ...late.map((id) => insist(() => change(id, { paymentStatus: "paid" }))),
    ...late.map(() => insist(() => order({ quantity: 2 }))),
    insist(() => fallBehind(deps, admin, 20)),
  ]);
  expect(await minutesOverCapacity(db)).toEqual([]);
  const taken = await placesByOrder(db);
  expect(late.map((id) => taken.get(id))).toEqual([3, 3, 3, 3, 3]);
});

test("PROM-9 one ticket is moved by hand and back again, and never sooner than first promised", async () => {
  const { db, deps, admin, order, promiseOf } = await behindKitchen();
  const { id: orderId, promise } = await order();
  const from = promise!.promisedFor;
  const to = new Date(from.getTime() + 10 * minuteMs);
  const refusal = (moving: Promise<unknown>) =>
    moving.then(
      () => null,
      (error: unknown) => (isRefusal(error) ? error.reason : Promise.reject(error as Error)),
    );
  await movePromise(deps, admin, { orderId, from, to });
  expect(await promiseOf(orderId)).toMatchObject({ promisedFor: to, firstPromisedFor: from });
  // A lost answer, sent again.
  await movePromise(deps, admin, { orderId, from, to });
  expect(await refusal(movePromise(deps, admin, { orderId, from, to: new Date(0) }))).toBe(
    "stale-write",
  );
  await movePromise(deps, admin, { orderId, from: to, to: from });
  expect(await promiseOf(orderId)).toMatchObject({ promisedFor: from, firstPromisedFor: from });
  const sooner = new Date(from.getTime() - 10 * minuteMs);
  expect(await refusal(movePromise(deps, admin, { orderId, from, to: sooner }))).toBe(
    "stale-write",
  );
  expect(await busiestMinute(db)).toBe(1);
});

test("PROM-9 a ticket that is an hour late is moved to a time that is still to come, and not to the next day", async () => {
  const { deps, admin, order, change, promiseOf, pass } = await behindKitchen();
  const { id: orderId, promise } = await order();
  await change(orderId, { status: "preparing" });
  const from = promise!.promisedFor;
  pass(Math.round((from.getTime() - deps.now().getTime()) / minuteMs) + 60);
  const to = new Date(from.getTime() + 80 * minuteMs);
  await movePromise(deps, admin, { orderId, from, to });
  expect((await promiseOf(orderId)).promisedFor).toEqual(to);
  const tooFar = new Date(deps.now().getTime() + 90 * minuteMs);
  await expect(movePromise(deps, admin, { orderId, from: to, to: tooFar })).rejects.toThrow(
    "stale-write",
  );
});

test("PROM-9 the kitchen is behind with what is late already: its customers get a time that is still to come", async () => {
  const { deps, admin, order, change, pass } = await behindKitchen();
  const { id, promise } = await order();
  await change(id, { status: "preparing" });
  pass(Math.round((promise!.promisedFor.getTime() - deps.now().getTime()) / minuteMs) + 15);
  const { moved } = await fallBehind(deps, admin, 10);
  const minutesAway = moved.map(({ is }) => (is.getTime() - deps.now().getTime()) / minuteMs);
  expect(minutesAway).toEqual([10]);
});

test("PROM-9 the mail leaves only if the time is still that one, once for each time", async () => {
  const { deps, admin, order } = await behindKitchen();
  const { id: orderId, promise } = await order();
  const from = promise!.promisedFor;
  const to = new Date(from.getTime() + 10 * minuteMs);
  const told = { orderId, promisedFor: to.toISOString() };
  const mails = deps.sentMail;
  await movePromise(deps, admin, { orderId, from, to });
  await movePromise(deps, admin, { orderId, from: to, to: from });
  await sendPromiseMoved(deps as never, told);
  expect(mails).toHaveLength(0);
  await movePromise(deps, admin, { orderId, from, to });
  await sendPromiseMoved(deps as never, told);
  await sendPromiseMoved(deps as never, told);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your order will be ready at \d+:\d\d [AP]M \(P-\d+\)$/),
  ]);
  expect(mails[0]!.text).toMatch(
    /It'll be ready for pickup at \d+:\d\d [AP]M instead of \d+:\d\d [AP]M\. We're sorry for the wait\./,
  );
});

test("PROM-9 two moves within the time for Undo: only the last one is told, and not before its own time for Undo", async () => {
  const { deps, admin, order } = await behindKitchen();
  const { id: orderId, promise } = await order();
  const times = [0, 10, 30].map(
    (minutes) => new Date(promise!.promisedFor.getTime() + minutes * minuteMs),
  ) as [Date, Date, Date];
  await movePromise(deps, admin, { orderId, from: times[0], to: times[1] });
  await movePromise(deps, admin, { orderId, from: times[1], to: times[2] });
  const tell = (at: Date) =>
    sendPromiseMoved(deps as never, { orderId, promisedFor: at.toISOString() });
  await tell(times[1]);
  expect(deps.sentMail).toHaveLength(0);
  await tell(times[2]);
  expect(deps.sentMail).toHaveLength(1);
});
