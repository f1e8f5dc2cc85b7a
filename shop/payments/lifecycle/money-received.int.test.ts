import { expect, test } from "vitest";
import { jobsOf, openPayment } from "#tests/simulations/payments/open-payment.ts";
import { setPause } from "#tests/simulations/payments/simulate.ts";
import { isRefusal } from "#shop/refusal.ts";
import { attentions } from "../payment-attention.ts";
import { payWithCash } from "../session/pay-with-cash.server.ts";
import { changeOrderStatus } from "./change-order-status.server.ts";
import { changePaymentStatus } from "./change-payment-status.server.ts";

type Choice = { readonly refund?: "send" | "keep" };

async function open() {
  const world = await openPayment();
  const { platform, shard, orderId, state } = world;
  const form = async (choice: Choice) => ({
    orderId,
    version: (await state()).order.version,
    ...choice,
  });
  return {
    ...world,
    async paid() {
      await world.tell("start", "pay", "deliver", "work");
    },
    cash: () => payWithCash(platform, shard.customer, orderId),
    mark: async (paymentStatus: "paid" | "refunded", choice: Choice = {}) =>
      changePaymentStatus(platform, shard.admin, { ...(await form(choice)), paymentStatus }),
    cancelOrder: async (choice: Choice = {}) =>
      changeOrderStatus(platform, shard.admin, { ...(await form(choice)), status: "cancelled" }),
  };
}

const undecided = (left: number, received = left) => ({
  reason: "refund-undecided",
  details: { left, received, paidBy: "card" },
});

test("ADM-5 PAY-3 marking an order paid closes its open card form", async () => {
  const world = await open();
  await world.tell("start");
  expect(await world.mark("paid")).toMatchObject({ paymentStatus: "paid" });
  const [session] = world.ledger.sessions.values();
  expect(session!.status).toBe("expired");
  await world.tell("pay", "deliver", "work", "sweep");
  const { order, held } = await world.state();
  expect(held).toBe(0);
  expect(order).toMatchObject({ status: "pending", paymentStatus: "paid", paymentSetByHand: true });
});

test("ADM-5 PAY-3 marked paid while the provider is away, then paid by card: refunded, with an alarm", async () => {
  const world = await open();
  await world.tell("start");
  world.network.faults.push({ path: /expire$/, kind: "drop", times: 1 });
  await world.mark("paid");
  await world.tell("pay", "deliver", "work", "sweep");
  const { order, held } = await world.state();
  expect(held).toBe(0);
  // Still paid, at the counter, so that the kitchen keeps it.
  expect(order).toMatchObject({
    paymentStatus: "paid",
    paymentAttention: attentions["paid-by-hand"],
  });
});

test("CHK-8 a card payment for an order that became cash goes back, and the kitchen keeps the order", async () => {
  const world = await open();
  await world.tell("start");
  world.network.faults.push({ path: /expire$/, kind: "drop", times: 1 });
  await world.cash();
  await world.tell("pay", "deliver", "work", "sweep");
  const { order, held } = await world.state();
  expect(held).toBe(0);
  expect(order).toMatchObject({ paymentMethod: "cash", paymentStatus: "pending" });
});

test("ADM-5 a payment that was made before it was marked paid is the payment, not a second one", async () => {
  const world = await open();
  await world.tell("start", "pay", "drop");
  await world.mark("paid").catch((error: unknown) => {
    if (!isRefusal(error, "stale-write")) throw error;
  });
  await world.tell("sweep");
  const { order, held } = await world.state();
  expect(held).toBe(world.total);
  expect(order).toMatchObject({ paymentStatus: "paid", paymentSetByHand: false });
});

test("CHK-9 once money was received, paying with cash and cancelling are refused, also after a refund", async () => {
  const world = await open();
  await world.paid();
  await expect(world.cash()).rejects.toMatchObject({ reason: "already-paid" });
  await world.refund();
  await expect(world.cash()).rejects.toMatchObject({ reason: "order-closed" });
  await expect(world.cancel()).rejects.toMatchObject({ reason: "order-closed" });
  expect(await world.start()).toEqual({ kind: "over" });
  expect((await world.state()).order).toMatchObject({
    paymentMethod: "card",
    paymentStatus: "refunded",
    status: "pending",
  });
});

test("a refunded order is not closed as unpaid, however long it stays pending", async () => {
  const world = await open();
  await world.paid();
  await world.refund();
  world.pass(120);
  await world.tell("sweep");
  expect((await world.state()).order).toMatchObject({
    status: "pending",
    paymentStatus: "refunded",
  });
});

test("CHK-4 CHK-10 what the shop takes is asked again when the way of paying is chosen", async () => {
  const world = await open();
  const { db } = world.shard;
  const settings = db.updateTable("storeSettings");
  await settings.set({ isCashAccepted: false }).execute();
  await expect(world.cash()).rejects.toMatchObject({ reason: "payment-not-accepted" });
  await settings.set({ isCashAccepted: true, isCardAccepted: false }).execute();
  await expect(world.start()).rejects.toMatchObject({ reason: "payment-not-accepted" });
  await settings.set({ isCardAccepted: true }).execute();
  await setPause(world, world.platform.now());
  await expect(world.cash()).rejects.toMatchObject({ reason: "store-paused" });
  await expect(world.start()).rejects.toMatchObject({ reason: "store-paused" });
  expect(world.ledger.sessions.size).toBe(0);
});

test("PAY-3 a card form that was open before the pause can still be paid, and the owner is told", async () => {
  const world = await open();
  await world.tell("start");
  await setPause(world, world.platform.now());
  await world.tell("pay", "deliver", "work");
  expect((await world.state()).order).toMatchObject({
    paymentStatus: "paid",
    paymentAttention: attentions["paid-while-closed"],
  });
});

test("ADM-5 cancelling a paid order asks for the refund and makes it in the same step, once", async () => {
  const world = await open();
  await world.paid();
  await expect(world.cancelOrder()).rejects.toMatchObject(undecided(world.total));
  expect((await world.state()).order.status).toBe("pending");
  const done = await Promise.allSettled([
    world.cancelOrder({ refund: "send" }),
    world.cancelOrder({ refund: "send" }),
  ]);
  expect(done.some(({ status }) => status === "fulfilled")).toBe(true);
  expect(world.ledger.refunds.size).toBe(1);
  const { order, held, refunds } = await world.state();
  expect(held).toBe(0);
  expect(order).toMatchObject({
    status: "cancelled",
    paymentStatus: "refunded",
    paymentSetByHand: false,
  });
  expect(refunds).toMatchObject([{ reason: "Order cancelled", requestedBy: world.shard.admin.id }]);
  expect(jobsOf(world, "send-order-status")).toHaveLength(1);
});

test("ADM-5 a cancelled order's refund survives a provider that is away, and can be declined", async () => {
  const away = await open();
  await away.paid();
  away.network.faults.push({ path: /refunds$/, method: "POST", kind: "drop", times: 1 });
  await away.cancelOrder({ refund: "send" });
  expect((await away.state()).order).toMatchObject({ status: "cancelled", paymentStatus: "paid" });
  away.pass(2);
  await away.tell("sweep");
  expect(await away.state()).toMatchObject({ held: 0, order: { paymentStatus: "refunded" } });

  const kept = await open();
  await kept.paid();
  await kept.cancelOrder({ refund: "keep" });
  const { order, held } = await kept.state();
  expect(held).toBe(kept.total);
  expect(order).toMatchObject({ status: "cancelled", paymentStatus: "paid" });
});

test("ADM-5 an unpaid card order is cancelled without a question, and its card form closes", async () => {
  const world = await open();
  await world.tell("start");
  await world.cancelOrder();
  const [session] = world.ledger.sessions.values();
  expect(session!.status).toBe("expired");
});

test("ADM-5 'refunded' by hand asks first; declined, it is told apart from money that was sent", async () => {
  const world = await open();
  await world.paid();
  await expect(world.mark("refunded")).rejects.toMatchObject(undecided(world.total));
  expect(await world.mark("refunded", { refund: "keep" })).toMatchObject({
    paymentStatus: "refunded",
  });
  expect(await world.state()).toMatchObject({
    held: world.total,
    order: { paymentStatus: "refunded", paymentSetByHand: true, refundedCents: 0 },
  });

  const sent = await open();
  await sent.paid();
  expect(await sent.mark("refunded", { refund: "send" })).toMatchObject({
    paymentStatus: "refunded",
  });
  expect(await sent.state()).toMatchObject({
    held: 0,
    order: { paymentStatus: "refunded", paymentSetByHand: false, refundedCents: sent.total },
  });
});

test("a full refund can cancel the order in the same step", async () => {
  const world = await open();
  await world.paid();
  await world.refund(undefined, crypto.randomUUID(), { cancelToo: true });
  expect(await world.state()).toMatchObject({ held: 0, order: { status: "cancelled" } });
});

test("ADM-5 ADM-12 whoever cancels an order or calls it refunded hears what became of the refund", async () => {
  const sent = await open();
  await sent.paid();
  expect(await sent.cancelOrder({ refund: "send" })).toMatchObject({
    status: "cancelled",
    refund: "succeeded",
  });

  /** Part of it was refunded in the provider's dashboard a moment ago: the whole is too much. */
  const refused = async () => {
    const world = await open();
    await world.paid();
    const [charge] = world.ledger.charges.values();
    world.ledger.refund(charge!, 100, {});
    return world;
  };
  const cancelled = await refused();
  expect(await cancelled.cancelOrder({ refund: "send" })).toMatchObject({
    status: "cancelled",
    refund: "failed",
  });
  expect((await cancelled.state()).order.paymentAttention).toBe(attentions["refund-failed"]);
  const marked = await refused();
  expect(await marked.mark("refunded", { refund: "send" })).toMatchObject({
    paymentStatus: "paid",
    refund: "failed",
  });

  const away = await open();
  await away.paid();
  away.network.faults.push({ path: /refunds$/, method: "POST", kind: "drop", times: 1 });
  expect(await away.cancelOrder({ refund: "send" })).toMatchObject({ refund: "requested" });
});

test("ADM-5 after a partial refund the question knows what was paid and what is left of it", async () => {
  const world = await open();
  await world.paid();
  await world.refund(150);
  await expect(world.cancelOrder()).rejects.toMatchObject(
    undecided(world.total - 150, world.total),
  );
});
