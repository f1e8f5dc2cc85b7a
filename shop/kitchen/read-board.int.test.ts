import { expect, test } from "vitest";
import { makeOrder, makeProduct } from "#tests/support/builders.ts";
import { testNow } from "#tests/support/clock.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { pauseOrdering } from "../store/pause-ordering.server.ts";
import { allDay } from "./board.ts";
import { lastKitchenScreen, noteKitchenScreen } from "./kitchen-screens.server.ts";
import { readBoard } from "./read-board.server.ts";

test("NOTE-3 the board has what is open and the kitchen's: no unpaid card order, nothing that is over", async () => {
  const platform = await testPlatform();
  const { db } = platform;
  const admin = await makeAdmin(db);
  const card = { paymentMethod: "card" as const };
  await makeOrder(db, { ...card, customerName: "Unpaid" });
  await makeOrder(db, { ...card, customerName: "Failed", paymentStatus: "failed" });
  await makeOrder(db, { customerName: "Over", status: "completed" });
  await makeOrder(db, { customerName: "Gone", status: "cancelled" });
  const paid = await makeOrder(db, { ...card, customerName: "Priya Raman", paymentStatus: "paid" });
  const cash = await makeOrder(
    db,
    {
      status: "ready",
      acceptedAt: testNow,
      createdAt: new Date(testNow.getTime() - 60_000),
      note: "Ring",
    },
    [
      { quantity: 2, addons: '[{"id":"x","name":"Honey","price_cents":100,"quantity":3}]' },
      { productName: "Berry Fizz", note: "No ice" },
    ],
  );
  const { tickets, now, warmAfter, lateAfter } = await readBoard(platform, admin);
  expect([now, warmAfter, lateAfter]).toEqual([testNow.getTime(), 12, 25]);
  expect(tickets).toMatchObject([
    { id: paid.id, status: "pending", customer: "Priya R.", isAccepted: false, cashDue: null },
    {
      id: cash.id,
      status: "ready",
      customer: "Ada E.",
      isAccepted: true,
      cashDue: cash.totalCents,
      since: testNow.getTime() - 60_000,
      note: "Ring",
      items: [
        {
          name: "Mini bite pancakes",
          quantity: 2,
          kind: "dish",
          addOns: [{ name: "Honey", quantity: 3, kind: "add-on" }],
        },
        { name: "Berry Fizz", quantity: 1, kind: "dish", addOns: [], note: "No ice" },
      ],
    },
  ]);
});

test("orders that were ready and forgotten hide neither a new one nor what was made just now", async () => {
  const platform = await testPlatform();
  const { db } = platform;
  const before = (minutes: number) => new Date(testNow.getTime() - minutes * 60_000);
  for (let day = 1; day <= 210; day++)
    await makeOrder(db, {
      status: "ready",
      acceptedAt: before(day * 1_440),
      createdAt: before(day * 1_440),
    });
  const underWay = await makeOrder(db, {
    status: "preparing",
    acceptedAt: before(20),
    createdAt: before(20),
  });
  const fresh = await makeOrder(db);
  const made = await makeOrder(db, {
    status: "ready",
    acceptedAt: before(9),
    createdAt: before(9),
  });
  const { tickets, more } = await readBoard(platform, await makeAdmin(db));
  const ids = new Set(tickets.map(({ id }) => id));
  for (const { id } of [fresh, underWay, made]) expect(ids).toContain(id);
  expect(tickets).toHaveLength(152);
  expect(more).toEqual({ pending: 0, confirmed: 0, preparing: 0, ready: 61 });
});

test("210 orders of a bot push neither an older order nor what is being made off the board, and are counted", async () => {
  const platform = await testPlatform();
  const { db } = platform;
  const before = (minutes: number) => new Date(testNow.getTime() - minutes * 60_000);
  const real = await makeOrder(db, { customerName: "Hungry Human", createdAt: before(30) });
  const accepted = { acceptedAt: before(20), createdAt: before(25) };
  const made = await makeOrder(db, { status: "preparing", ...accepted });
  for (let number = 0; number < 210; number++)
    await makeOrder(db, { customerName: "Bot", createdAt: before(5) });
  const { tickets, more } = await readBoard(platform, await makeAdmin(db));
  const ids = new Set(tickets.map(({ id }) => id));
  for (const { id } of [real, made]) expect(ids).toContain(id);
  const pending = tickets.filter(({ status }) => status === "pending");
  expect(pending.length + more.pending).toBe(211);
  expect(more.pending).toBe(61);
});

test("an order that is cancelled, refunded or no longer paid stays for a while as stopped; a completed one does not", async () => {
  const platform = await testPlatform();
  const { db } = platform;
  const admin = await makeAdmin(db);
  const started = { status: "preparing", acceptedAt: testNow } as const;
  const card = { paymentMethod: "card", paymentStatus: "paid" } as const;
  const orders = {
    cancelled: await makeOrder(db, started),
    refunded: await makeOrder(db, { ...started, ...card }),
    unpaid: await makeOrder(db, { ...started, ...card }),
    completed: await makeOrder(db, started),
    notAccepted: await makeOrder(db),
    neverPaid: await makeOrder(db, { paymentMethod: "card" }),
  };
  const change = (
    { id }: { id: string },
    to: { status?: "cancelled" | "completed" | "pending"; paymentStatus?: "refunded" | "failed" },
  ) => db.updateTable("orders").set(to).where("id", "=", id).execute();
  await change(orders.cancelled, { status: "cancelled" });
  await change(orders.notAccepted, { status: "cancelled" });
  await change(orders.refunded, { paymentStatus: "refunded" });
  await change(orders.unpaid, { paymentStatus: "failed" });
  await change(orders.completed, { status: "completed" });
  await change(orders.neverPaid, { status: "cancelled" });
  const stoppedNow = async () =>
    Object.fromEntries(
      (await readBoard(platform, admin)).stopped.map(({ id, reason }) => [id, reason]),
    );
  expect(await stoppedNow()).toEqual({
    [orders.cancelled.id]: "cancelled",
    [orders.notAccepted.id]: "cancelled",
    [orders.refunded.id]: "refunded",
    [orders.unpaid.id]: "unpaid",
  });
  const { stopped } = await readBoard(platform, admin);
  const idle = stopped.filter(({ isAccepted }) => !isAccepted).map(({ id }) => id);
  expect(idle).toEqual([orders.notAccepted.id]);
  // A refund that follows a cancellation does not stop it again; an Undo brings it back.
  const { stoppedAt } = await db
    .selectFrom("orders")
    .select("stoppedAt")
    .where("id", "=", orders.cancelled.id)
    .executeTakeFirstOrThrow();
  await change(orders.cancelled, { paymentStatus: "refunded" });
  const after = db.selectFrom("orders").select("stoppedAt").where("id", "=", orders.cancelled.id);
  expect(await after.executeTakeFirst()).toEqual({ stoppedAt });
  await change(orders.refunded, { status: "completed" });
  expect(Object.keys(await stoppedNow()).toSorted()).toEqual(
    [orders.cancelled.id, orders.notAccepted.id, orders.unpaid.id].toSorted(),
  );
  await db.updateTable("orders").set({ status: "pending", paymentStatus: "paid" }).execute();
  expect(await stoppedNow()).toEqual({});
});

test("the all-day list knows a drink from a dish, ordered alone or with a plate", async () => {
  const platform = await testPlatform();
  const { db } = platform;
  const fizz = await makeProduct(db, { name: "Berry Fizz", type: "Quenchers" });
  const plate = await makeProduct(db);
  const addOn = { id: fizz.id, name: fizz.name, price_cents: 100, quantity: 1 };
  await makeOrder(db, {}, [
    { productId: plate.id, addons: JSON.stringify([addOn]) },
    { productId: fizz.id, productName: fizz.name, quantity: 2 },
  ]);
  const { tickets } = await readBoard(platform, await makeAdmin(db));
  expect(allDay(tickets).drink).toEqual([{ name: "Berry Fizz", count: 3 }]);
});

test("the board says that ordering is paused or that the shop is closed, and until when", async () => {
  const platform = await testPlatform();
  const admin = await makeAdmin(platform.db);
  const noticeAt = async (minutes: number) => {
    const now = () => new Date(testNow.getTime() + minutes * 60_000);
    return (await readBoard({ ...platform, now }, admin)).notice;
  };
  expect(await noticeAt(0)).toBeNull();
  expect(await noticeAt(11 * 60)).toEqual({
    is: "closed",
    text: "The shop is closed. It opens tomorrow at 8:00 AM.",
  });
  await pauseOrdering(platform, admin, { length: "30-minutes", message: "" });
  expect(await noticeAt(1)).toEqual({
    is: "paused",
    text: "Ordering is paused until 10:30 AM.",
  });
  await pauseOrdering(platform, admin, { length: "until-resumed", message: "" });
  expect(await noticeAt(1)).toMatchObject({ text: "Ordering is paused until you resume it." });
});

test("an order that changes from card to cash is the kitchen's from then on", async () => {
  const platform = await testPlatform();
  const { db } = platform;
  await makeOrder(db, { paymentMethod: "card" });
  await db.updateTable("orders").set({ paymentMethod: "cash", paymentStatus: "pending" }).execute();
  const [order] = await db.selectFrom("orders").select("kitchenSince").execute();
  expect(order!.kitchenSince).not.toBeNull();
  expect((await readBoard(platform, await makeAdmin(db))).tickets).toHaveLength(1);
});

test("the last kitchen screen that was open is remembered, old ones are forgotten", async () => {
  const platform = await testPlatform();
  const admin = await makeAdmin(platform.db);
  expect(await lastKitchenScreen(platform, admin)).toBeNull();
  const later = (days: number) => () => new Date(testNow.getTime() + days * 86_400_000);
  await noteKitchenScreen(platform, admin, "tablet");
  await noteKitchenScreen({ ...platform, now: later(1) }, admin, "phone");
  expect(await lastKitchenScreen(platform, admin)).toEqual(later(1)());
  await noteKitchenScreen({ ...platform, now: later(30.5) }, admin, "phone");
  const screens = await platform.db.selectFrom("heartbeats").select("source").execute();
  expect(screens).toEqual([{ source: "phone" }]);
});
