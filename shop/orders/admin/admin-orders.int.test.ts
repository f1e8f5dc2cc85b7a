import { expect, test } from "vitest";
import { makeOrder } from "#tests/support/builders.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { queuedJobs } from "#tests/support/queue.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { changeOrderStatus } from "#shop/payments/lifecycle/change-order-status.server.ts";
import { changePaymentStatus } from "#shop/payments/lifecycle/change-payment-status.server.ts";
import { exportOrders } from "./export-orders.server.ts";
import { paymentForm, paymentStatuses } from "#shop/payments/lifecycle/payment-form.ts";
import { listPaymentsToLookAt } from "./payments-to-look-at.server.ts";
import { readOrder } from "./read-order.server.ts";

async function shop() {
  const platform = await testPlatform();
  return { platform, db: platform.db, admin: await makeAdmin(platform.db) };
}
const everything = { term: "", from: "", to: "", page: 1 };
async function exported(lines: AsyncGenerator<string>): Promise<string[]> {
  let file = "";
  for await (const part of lines) file += part;
  return file.trimEnd().split("\r\n");
}

test("ADM-5 any payment status from any other, with its entry; an older version is refused", async () => {
  const { platform, db, admin } = await shop();
  const { id: orderId } = await makeOrder(db);
  let version = 1;
  for (const from of paymentStatuses)
    for (const to of paymentStatuses)
      for (const paymentStatus of [from, to])
        ({ version } = await changePaymentStatus(platform, admin, {
          orderId,
          paymentStatus,
          version,
        }));
  await expect(
    changePaymentStatus(platform, admin, { orderId, paymentStatus: "failed", version: 1 }),
  ).rejects.toMatchObject({ reason: "stale-write" });
  const { history } = await readOrder(platform, admin, orderId);
  expect(history).toHaveLength(version - 1);
  expect(history[0]).toMatchObject({
    actorName: admin.name,
    action: "order.payment-changed",
    after: { paymentStatus: "refunded" },
  });
  const form = { orderId, paymentStatus: "paid", version: "1" };
  for (const wrong of [{ orderId: "1" }, { paymentStatus: "owed" }, { version: "0" }])
    expect(paymentForm.safeParse({ ...form, ...wrong }).success).toBe(false);
});

test("ADM-5 a card order that is called paid is the kitchen's, and its customer hears of it", async () => {
  const { platform, db, admin } = await shop();
  const { id: orderId, kitchenSince } = await makeOrder(db, { paymentMethod: "card" });
  expect(kitchenSince).toBeNull();
  await changePaymentStatus(platform, admin, { orderId, paymentStatus: "paid", version: 1 });
  const row = await db.selectFrom("orders").select("kitchenSince").executeTakeFirstOrThrow();
  expect(row.kitchenSince).not.toBeNull();
  expect((await queuedJobs(db)).map(({ name }) => name)).toEqual([
    "send-order-confirmation",
    "call-kitchen",
  ]);
});

test("ADM-5 a change whose entry cannot be written did not happen", async () => {
  const { platform, db, admin } = await shop();
  const { id: orderId } = await makeOrder(db);
  const change = { orderId, paymentStatus: "paid" as const, version: 1 };
  await expect(changePaymentStatus(platform, { ...admin, id: "" }, change)).rejects.toThrow();
  const row = await db.selectFrom("orders").select(["paymentStatus", "version"]).executeTakeFirst();
  expect(row).toEqual({ paymentStatus: "pending", version: 1 });
});

test("ADM-7 everything of an order, also of an erased customer, and who did what to it", async () => {
  const { platform, db, admin } = await shop();
  const { id } = await makeOrder(db, {
    orderType: "delivery",
    paymentMethod: "card",
    paymentIntentId: "pi_1",
    paymentAttention: "Paid twice.",
    erasedAt: platform.now(),
  });
  await changeOrderStatus(platform, admin, { orderId: id, status: "ready", version: 1 });
  await db.deleteFrom("users").where("id", "=", admin.id).execute();
  expect(await readOrder(platform, admin, id)).toMatchObject({
    id,
    delivery: { address: "12 Oak Street", city: "Kingston", zipCode: "K7L 1A1" },
    paymentId: "pi_1",
    paymentAttention: "Paid twice.",
    items: [{ name: "Mini bite pancakes", quantity: 1 }],
    history: [{ action: "order.status-changed", actorName: null, after: { status: "ready" } }],
  });
  expect(await listPaymentsToLookAt(platform, admin)).toMatchObject([
    { id, reason: "Paid twice." },
  ]);
  for (const unknown of [crypto.randomUUID(), "x", ""])
    await expect(readOrder(platform, admin, unknown)).rejects.toThrow("not-found");
});

test("the file holds what the list shows, all pages, newest first, and who took it is recorded", async () => {
  const { platform, db, admin } = await shop();
  await makeOrder(db, { customerName: '=HYPERLINK("http://evil")', status: "ready" }, [
    { quantity: 2, addons: '[{"id":"x","name":"Honey","price_cents":100,"quantity":1}]' },
  ]);
  for (let count = 0; count < 12; count++)
    await makeOrder(db, { createdAt: new Date(Date.UTC(2026, 0, 1, 12, count)) });
  const all = await exported(await exportOrders(platform, admin, everything));
  expect(all).toHaveLength(14);
  expect(all[0]).toMatch(/^\uFEFFOrder ID,Number,Date,/);
  expect(all[1]).toContain(`"'=HYPERLINK(""http://evil"")"`);
  expect(all[1]).toContain("2 × Mini bite pancakes (1 × Honey)");
  expect(all[1]).toMatch(/,19\.00,0\.00,2\.47,21\.47,0\.00,cash,pending,no,,ready,/);

  const some = { ...everything, from: "2026-01-01", to: "2026-01-01" };
  expect(await exported(await exportOrders(platform, admin, some))).toHaveLength(13);
  const ready = { ...everything, term: "READY" };
  expect(await exported(await exportOrders(platform, admin, ready))).toHaveLength(2);
  const entries = await db.selectFrom("auditEntries").select(["action", "actorId"]).execute();
  expect(entries).toEqual(Array(3).fill({ action: "orders.exported", actorId: admin.id }));
});
