import { expect, test } from "vitest";
import { makeOrder } from "#tests/support/builders.ts";
import { testNow } from "#tests/support/clock.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { lastKitchenScreen, noteKitchenScreen } from "./kitchen-screens.server.ts";
import { readBoard } from "./read-board.server.ts";

test("the board has what is open and the kitchen's: no unpaid card order, nothing that is over", async () => {
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
    { status: "ready", acceptedAt: testNow, createdAt: new Date(testNow.getTime() - 60_000) },
    [
      { quantity: 2, addons: '[{"id":"x","name":"Honey","price_cents":100,"quantity":3}]' },
      { productName: "Berry Fizz" },
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
      items: [
        { name: "Mini bite pancakes", quantity: 2, addOns: [{ name: "Honey", quantity: 3 }] },
        { name: "Berry Fizz", quantity: 1, addOns: [] },
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
  const { tickets } = await readBoard(platform, await makeAdmin(db));
  const first = [fresh, underWay, made].map(({ id }) => id);
  expect(tickets.map(({ id }) => id).slice(0, 3)).toEqual(first);
  expect(tickets).toHaveLength(200);
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
