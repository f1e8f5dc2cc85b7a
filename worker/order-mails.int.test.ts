import { expect, test } from "vitest";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { eraseCustomerFromOrders } from "#shop/orders/mine/people.queries.server.ts";
import { makeOrder, makeUser } from "#tests/support/builders.ts";
import { testPlatform, type TestPlatform } from "#tests/support/platform.ts";
import { sendOrderConfirmation } from "./tasks/send-order-confirmation.tsx";
import { sendOrderStatus } from "./tasks/send-order-status.tsx";

test("a confirmation is sent once, to the address of the order, and recorded", async () => {
  const platform = await testPlatform({ demo: true });
  const { db, sentMail } = platform;
  const { id: orderId, pickupNumber } = await makeOrder(db);
  await sendOrderConfirmation(platform, { orderId });
  await sendOrderConfirmation(platform, { orderId });

  expect(sentMail).toMatchObject([
    {
      to: "ada@example.test",
      subject: `Dollop: we got your order P-${pickupNumber}`,
      messageId: `order-placed.${orderId}`,
    },
  ]);
  expect(sentMail[0]!.text).toContain("$9.61");
  expect(await db.selectFrom("notificationsSent").selectAll().execute()).toMatchObject([
    { orderId, kind: "order-placed", messageId: `order-placed.${orderId}` },
  ]);
});

test("a mail that was refused is not recorded; its repeat carries the same id", async () => {
  const platform = await testPlatform();
  const { id: orderId } = await makeOrder(platform.db);
  const ids: string[] = [];
  const mailer = {
    async send({ messageId }: { messageId: string }) {
      ids.push(messageId);
      if (ids.length === 1) throw new Error("451 Try again later");
    },
  };
  await expect(sendOrderConfirmation({ ...platform, mailer }, { orderId })).rejects.toThrow("451");
  await sendOrderConfirmation({ ...platform, mailer }, { orderId });
  await sendOrderConfirmation({ ...platform, mailer }, { orderId });
  expect(ids).toEqual(Array(2).fill(`order-placed.${orderId}`));
});

test("each status is told once; one that the order has left is not told at all", async () => {
  const platform = await testPlatform();
  const { db, sentMail } = platform;
  const { id: orderId } = await makeOrder(db, { status: "ready" });
  await sendOrderStatus(platform, { orderId, status: "confirmed" });
  await sendOrderStatus(platform, { orderId, status: "ready" });
  await sendOrderStatus(platform, { orderId, status: "ready" });
  await db.updateTable("orders").set({ status: "completed" }).execute();
  await sendOrderStatus(platform, { orderId, status: "completed" });
  expect(sentMail.map(({ subject }) => subject.replace(/ \(P-\d+\)$/, ""))).toEqual([
    "Your order is ready",
    "Enjoy your order",
  ]);
});

/** As the kitchen sets them and the worker tells them, a minute apart; each job is run twice. */
async function tell(platform: TestPlatform, orderId: string, statuses: readonly OrderStatus[]) {
  let at = platform.now().getTime();
  for (const status of statuses) {
    at += 60_000;
    const now = () => new Date(at);
    await platform.db.updateTable("orders").set({ status }).where("id", "=", orderId).execute();
    await sendOrderStatus({ ...platform, now }, { orderId, status });
    await sendOrderStatus({ ...platform, now }, { orderId, status });
  }
}

test("an order that was cancelled by mistake and set back is told so, each time and once", async () => {
  const platform = await testPlatform();
  const { db, sentMail } = platform;
  const { id: orderId } = await makeOrder(db);
  const back = ["confirmed", "cancelled", "confirmed", "cancelled", "confirmed"] as const;
  await tell(platform, orderId, back);
  const told = [
    ["Your order is confirmed", `order-confirmed.${orderId}`],
    ["Your order was cancelled", `order-cancelled.${orderId}`],
    ["Your order is confirmed", `order-confirmed-3.${orderId}`],
    ["Your order was cancelled", `order-cancelled-4.${orderId}`],
    ["Your order is confirmed", `order-confirmed-5.${orderId}`],
  ];
  const heard = sentMail.map(({ subject, messageId }) => [
    subject.replace(/ \(P-\d+\)$/, ""),
    messageId,
  ]);
  expect(heard).toEqual(told);
});

test("a status that was undone before anybody heard of it is not told again", async () => {
  const platform = await testPlatform();
  const { db, sentMail } = platform;
  const { id: orderId } = await makeOrder(db);
  await tell(platform, orderId, ["confirmed"]);
  await db.updateTable("orders").set({ status: "cancelled" }).execute();
  await tell(platform, orderId, ["confirmed"]);
  expect(sentMail).toHaveLength(1);
});

test("a repeat that was refused is tried again under its own id, and then not any more", async () => {
  const platform = await testPlatform();
  const { id: orderId } = await makeOrder(platform.db);
  await tell(platform, orderId, ["confirmed", "cancelled"]);
  await platform.db.updateTable("orders").set({ status: "confirmed" }).execute();
  const ids: string[] = [];
  const mailer = {
    async send({ messageId }: { messageId: string }) {
      ids.push(messageId);
      if (ids.length === 1) throw new Error("451 Try again later");
    },
  };
  const now = () => new Date(platform.now().getTime() + 600_000);
  const again = { ...platform, mailer, now };
  const job = { orderId, status: "confirmed" } as const;
  await expect(sendOrderStatus(again, job)).rejects.toThrow("451");
  // Something else about the order may change between two tries.
  await platform.db.updateTable("orders").set({ paymentStatus: "paid" }).execute();
  await sendOrderStatus(again, job);
  await sendOrderStatus(again, job);
  expect(ids).toEqual(Array(2).fill(`order-confirmed-3.${orderId}`));
});

test("nobody is written to who was erased, or for an order that never was", async () => {
  const platform = await testPlatform();
  const { db, sentMail } = platform;
  const { id: userId } = await makeUser(db);
  const { id: orderId, status } = await makeOrder(db, { userId });
  await db.transaction().execute((tx) => eraseCustomerFromOrders(tx, userId, platform.now()));
  for (const id of [orderId, crypto.randomUUID()]) {
    await sendOrderConfirmation(platform, { orderId: id });
    await sendOrderStatus(platform, { orderId: id, status });
  }
  expect(sentMail).toEqual([]);
});
