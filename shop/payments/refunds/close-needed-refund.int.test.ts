import { expect, test } from "vitest";
import { readHealth } from "#shop/health/read-health.server.ts";
import { describeHistory } from "#shop/orders/admin/order-history.ts";
import { readOrder } from "#shop/orders/admin/read-order.server.ts";
import type { TimeZone } from "#shop/shop-time.ts";
import { openPayment } from "#tests/simulations/payments/open-payment.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { makeAdmin, makeKitchen } from "#tests/support/signed-in.ts";
import { changeOrderStatus } from "../lifecycle/change-order-status.server.ts";
import { attentions } from "../payment-attention.ts";
import { clearPaymentAttention } from "../settlement/clear-payment-attention.server.ts";
import { closeNeededRefund } from "./close-needed-refund.server.ts";
import { readOrderPayment } from "./read-order-payment.server.ts";
import { readRefundNeeded } from "./read-refund-for-mail.server.ts";

/** A card order that was paid, and that the kitchen has cancelled since. */
async function cancelledByKitchen() {
  const world = await openPayment();
  const { platform, shard, orderId } = world;
  await world.tell("start", "pay", "deliver", "work");
  const order = () =>
    shard.db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
  const now = async () => ({ orderId, version: (await order()).version });
  const cancelled = { ...(await now()), status: "cancelled" } as const;
  await changeOrderStatus(platform, await makeKitchen(shard.db), cancelled);
  return {
    ...world,
    order,
    now,
    close: async (how: "no-refund" | "given-back") =>
      closeNeededRefund(platform, shard.admin, { ...(await now()), how }),
  };
}

test("STAFF-4 a refund that is needed is not ended by marking a payment as resolved", async () => {
  const { platform, shard, order, now, total } = await cancelledByKitchen();
  const resolved = clearPaymentAttention(platform, shard.admin, await now());
  await expect(resolved).rejects.toMatchObject({ reason: "stale-write" });
  expect(await order()).toMatchObject({ refundNeededCents: total });
});

test("STAFF-4 closed without a refund: who decided, and how much, stays with the order; a later refund lowers it", async () => {
  const { platform, shard, orderId, order, now, close, refund, tell, total } =
    await cancelledByKitchen();
  const before = await now();
  await close("no-refund");
  await close("no-refund");
  const late = closeNeededRefund(platform, shard.admin, { ...before, how: "given-back" });
  await expect(late).resolves.toBeUndefined();
  expect(await order()).toMatchObject({
    refundNeededCents: 0,
    refundDeclinedCents: total,
    paymentStatus: "paid",
  });
  const { history } = await readOrder(platform, shard.admin, orderId);
  expect(describeHistory(history[0]!, "America/Toronto" as TimeZone)).toEqual({
    who: shard.admin.name,
    what: `Closed without a refund: $${(total / 100).toFixed(2)} not given back`,
  });
  expect(history.filter(({ action }) => action === "order.refund-declined")).toHaveLength(1);

  await refund(100);
  await tell("deliver", "work");
  expect(await order()).toMatchObject({ refundDeclinedCents: total - 100, refundedCents: 100 });
  await changeOrderStatus(platform, shard.admin, { ...(await now()), status: "preparing" });
  expect(await order()).toMatchObject({ refundNeededCents: 0, refundDeclinedCents: 0 });
});

test("STAFF-4 Health names what was closed without a refund, for 30 days", async () => {
  const platform = await testPlatform({ demo: false });
  const admin = await makeAdmin(platform.db);
  const line = async (days = 0) => {
    const now = () => new Date(platform.now().getTime() + days * 86_400_000);
    const { lines } = await readHealth({ ...platform, now }, admin);
    return lines.find(({ key }) => key === "declined-refunds");
  };
  expect(await line()).toBeUndefined();
  const paid = { status: "cancelled", paymentStatus: "paid" } as const;
  const [first, second] = [
    await makeOrder(platform.db, { ...paid, refundNeededCents: 500 }),
    await makeOrder(platform.db, { ...paid, refundNeededCents: 700 }),
  ];
  for (const { id: orderId, version } of [first, second])
    await closeNeededRefund(platform, admin, { orderId, version, how: "no-refund" });
  expect(await line()).toMatchObject({ fact: expect.stringContaining("$12.00 wasn't given back") });
  expect(await line(31)).toBeUndefined();
});

test.each([
  ["cancelled", "refunded"],
  ["preparing", "paid"],
] as const)("STAFF-4 cash of a %s order that was given back: %s", async (status, paymentStatus) => {
  const platform = await testPlatform({ demo: false });
  const admin = await makeAdmin(platform.db);
  const given = { status, paymentStatus: "paid", refundNeededCents: 500 } as const;
  const { id: orderId, version } = await makeOrder(platform.db, given);
  await closeNeededRefund(platform, admin, { orderId, version, how: "given-back" });
  const { history, ...order } = await readOrder(platform, admin, orderId);
  expect(order).toMatchObject({ paymentStatus, refundNeeded: 0, refundDeclined: 0 });
  expect(
    history.map((entry) => describeHistory(entry, "America/Toronto" as TimeZone).what),
  ).toContain("$5.00 given back by hand");
});

test("STAFF-4 a refund that did not arrive is needed again, and administrators are told why", async () => {
  const { platform, orderId, refund, ledger, tell, order, total } = await cancelledByKitchen();
  await refund(400);
  await refund();
  await tell("deliver", "work");
  expect(await order()).toMatchObject({ refundNeededCents: 0, paymentStatus: "refunded" });
  const [part] = ledger.refunds.values();
  ledger.failRefund(part!);
  await tell("deliver", "work", "sweep");
  expect(await order()).toMatchObject({ refundNeededCents: 400, paymentStatus: "paid" });
  expect(await readRefundNeeded(platform, orderId)).toMatchObject({
    hasRefundFailed: true,
    order: { refundNeeded: 400, receivedByCard: total },
  });
  await refund(400);
  await tell("deliver", "work");
  expect(await order()).toMatchObject({ refundNeededCents: 0, refundedCents: total });
});

test("STAFF-4 a payment for another amount is held: it is refunded, or closed by name", async () => {
  const world = await openPayment();
  const { platform, shard, orderId } = world;
  await world.tell("start", "tamper", "pay", "deliver", "work");
  const { order } = await world.state();
  expect(order.paymentAttention).toBe(attentions["amount-mismatch"]);
  const payment = await readOrderPayment(platform, shard.admin, orderId);
  expect(payment).toMatchObject({ toDecide: 60, leftToRefund: 60 });
  const form = { orderId, version: order.version };
  await expect(clearPaymentAttention(platform, shard.admin, form)).rejects.toMatchObject({
    reason: "stale-write",
  });
});
