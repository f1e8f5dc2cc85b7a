import { sql } from "kysely";
import { expect, test } from "vitest";
import { jobsOf, openPayment } from "#tests/simulations/payments/open-payment.ts";
import { changeOrderStatus } from "./lifecycle/change-order-status.server.ts";
import { changePaymentStatus } from "./lifecycle/change-payment-status.server.ts";
import { attentions } from "./payment-attention.ts";
import { readOrder } from "#shop/orders/admin/read-order.server.ts";
import { sumOrdersOf } from "#shop/orders/mine/my-orders.queries.server.ts";
import { readSales } from "#shop/sales/read-sales.server.ts";
import { dayAt, type TimeZone } from "#shop/shop-time.ts";
import { readRefundOfOrder } from "./refunds/read-refund-for-mail.server.ts";
import { payWithCash } from "./session/pay-with-cash.server.ts";
import { readPaymentOutcome } from "./session/read-payment-outcome.server.ts";
import { readOrderPayment } from "./refunds/read-order-payment.server.ts";
import { receivePaymentEvent } from "./settlement/receive-payment-event.server.ts";

test("CHK-8 three calls at once open one session, whose secret is nowhere in the database", async () => {
  const { start, ledger, shard, network } = await openPayment();
  const steps = await Promise.all([start(), start(), start()]);
  expect(new Set(steps.map((step) => step.kind === "pay" && step.sessionId)).size).toBe(1);
  expect(ledger.sessions.size).toBe(1);
  expect(await start()).toEqual(steps[0]);
  const { rows } = await sql<{ row: string }>`
    select row_to_json(a)::text as row from payment_attempts a`.execute(shard.db);
  const [session] = ledger.sessions.values();
  expect(rows).toHaveLength(1);
  expect(rows[0]!.row).not.toContain(session!.client_secret);
  expect(rows[0]!.row).not.toContain(shard.customer.email);
  expect(session).toMatchObject({ ui_mode: "elements", customer_email: shard.customer.email });
  expect(
    network.log.filter(({ method, fault }) => method === "POST" && !fault).every(({ key }) => key),
  ).toBe(true);
});

test.each(["drop", "lost", "truncated", "foreign404", "html502", "429"] as const)(
  "PAY-3 opening a session meets %s: the same words under the same key make one session",
  async (kind) => {
    const { start, ledger, network, pass } = await openPayment();
    network.faults.push({ path: /sessions$/, kind, times: 1 });
    await expect(start()).rejects.toMatchObject({ reason: "payment-unavailable" });
    pass(1);
    expect(await start()).toMatchObject({ kind: "pay" });
    expect(ledger.sessions.size).toBe(1);
    const keys = network.log.filter(({ path }) => path.endsWith("/sessions")).map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
  },
);

test("CHK-8 CHK-11 while the bank confirms, the payment page leads to that payment", async () => {
  const { start, ledger } = await openPayment();
  const step = await start();
  if (step.kind !== "pay") throw new Error(step.kind);
  ledger.confirm(ledger.sessions.get(step.sessionId)!, "delayed");
  const made = { kind: "made", sessionId: step.sessionId };
  expect([await start(), await start()]).toEqual([made, made]);
  expect(ledger.sessions.size).toBe(1);
});

test("PAY-3 a failure that the provider keeps for the key is followed by another key", async () => {
  const { start, network, state } = await openPayment();
  network.faults.push({ path: /sessions$/, kind: "sticky500", times: 1 });
  await expect(start()).rejects.toMatchObject({ reason: "payment-unavailable" });
  expect(await start()).toMatchObject({ kind: "pay" });
  expect((await state()).attempts.map(({ state }) => state)).toEqual(["failed", "open"]);
});

test("PAY-3 an order becomes the kitchen's, and its customer hears of it, only once it is paid", async () => {
  const world = await openPayment();
  await world.tell("start", "decline", "deliver", "work");
  expect((await world.state()).order).toMatchObject({
    paymentStatus: "pending",
    kitchenSince: null,
  });
  expect(jobsOf(world, "send-order-confirmation")).toEqual([]);
  await world.tell("pay", "deliver", "work");
  const { order } = await world.state();
  expect(order.paymentStatus).toBe("paid");
  expect(order.kitchenSince).not.toBeNull();
  expect(order.paymentIntentId).toMatch(/^pi_/);
  expect(jobsOf(world, "send-order-confirmation")).toEqual([{ orderId: order.id }]);
});

test("PAY-3 events: signed, fresh, of our mode, kept once", async () => {
  const { platform, events, sign, pass, shard, tell } = await openPayment();
  await tell("start", "pay");
  const body = JSON.stringify(events.find(({ type }) => type === "checkout.session.completed"));
  const refused = { reason: "not-permitted" };
  await expect(receivePaymentEvent(platform, body, "t=1,v1=00")).rejects.toMatchObject(refused);
  await expect(receivePaymentEvent(platform, `${body} `, sign(body))).rejects.toMatchObject(
    refused,
  );
  const live = body.replace('"livemode":false', '"livemode":true');
  await expect(receivePaymentEvent(platform, live, sign(live))).rejects.toMatchObject(refused);
  const signature = sign(body);
  for (let times = 0; times < 3; times++) await receivePaymentEvent(platform, body, signature);
  pass(6);
  await expect(receivePaymentEvent(platform, body, signature)).rejects.toMatchObject(refused);
  const kept = await shard.db.selectFrom("stripeEvents").selectAll().execute();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(shard.customer.email);
});

test("PAY-3 an event of somebody else on the same account is done with", async () => {
  const { ledger, tell, shard } = await openPayment();
  ledger.emit("payment_intent.payment_failed", { id: "pi_foreign", object: "payment_intent" });
  await tell("deliver", "work");
  const [event] = await shard.db.selectFrom("stripeEvents").selectAll().execute();
  expect(event).toMatchObject({ lastError: "No payment of ours" });
  expect(event!.processedAt).not.toBeNull();
});

test("CHK-9 cancelling closes the session first, and who has paid cannot cancel", async () => {
  const first = await openPayment();
  await first.tell("start");
  await first.cancel();
  await first.tell("pay", "deliver", "work");
  expect(first.ledger.charges.size).toBe(0);
  expect((await first.state()).order).toMatchObject({
    status: "cancelled",
    paymentStatus: "failed",
  });
  // The session's end, asked for by the customer, cancels the order: their own doing is no news to them.
  expect(jobsOf(first, "send-order-status")).toEqual([]);
  const actors = first.shard.db.selectFrom("auditEntries").select("actorId").distinct();
  expect(await actors.execute()).toEqual([{ actorId: first.shard.customer.id }]);

  const second = await openPayment();
  await second.tell("start", "pay");
  await expect(second.cancel()).rejects.toMatchObject({ reason: "already-paid" });
  expect((await second.state()).order).toMatchObject({ status: "pending", paymentStatus: "paid" });
});

test("CHK-9 cancelled while the provider was away, paid in another tab: it goes back by itself, once", async () => {
  const world = await openPayment();
  await world.tell("start");
  world.network.faults.push({ path: /expire$/, kind: "drop", times: 1 });
  await world.cancel();
  await world.tell("pay", "deliver", "deliver", "work", "sweep", "sweep");
  const { order, held, refunds } = await world.state();
  expect(held).toBe(0);
  expect(world.ledger.refunds.size).toBe(1);
  expect(order).toMatchObject({
    status: "cancelled",
    paymentStatus: "refunded",
    refundedCents: world.total,
    paymentAttention: attentions["paid-after-cancel"],
  });
  expect(jobsOf(world, "send-refund-notice")).toEqual([{ refundId: refunds[0]!.id }]);
});

test("PAY-3 no event ever comes: the sweeper finds what was paid, and what expired", async () => {
  const paid = await openPayment();
  await paid.tell("start", "pay", "drop");
  paid.pass(5);
  await paid.tell("sweep");
  expect((await paid.state()).order.paymentStatus).toBe("paid");

  const left = await openPayment();
  await left.tell("start", "drop");
  left.pass(40);
  await left.tell("sweep");
  expect((await left.state()).order).toMatchObject({
    status: "cancelled",
    paymentStatus: "failed",
  });

  const neverOpened = await openPayment();
  neverOpened.pass(60);
  await neverOpened.tell("sweep");
  expect((await neverOpened.state()).order).toMatchObject({ status: "cancelled" });
});

test("CHK-8 a card order can become a cash order; a card payment that comes all the same goes back", async () => {
  const world = await openPayment();
  const { platform, shard, orderId } = world;
  await world.tell("start");
  world.network.faults.push({ path: /expire$/, kind: "drop", times: 1 });
  await payWithCash(platform, shard.customer, orderId);
  expect((await world.state()).order).toMatchObject({
    paymentMethod: "cash",
    paymentStatus: "pending",
    status: "pending",
  });
  expect(jobsOf(world, "send-order-confirmation")).toHaveLength(1);
  const [sessionId] = [...world.ledger.sessions.keys()];
  const outcome = () => readPaymentOutcome(platform, shard.customer, sessionId!);
  expect(await outcome()).toMatchObject({ outcome: "placed" });
  await world.tell("pay", "deliver", "work", "sweep");
  expect(await outcome()).toMatchObject({ outcome: "swapped" });
  const { order, held } = await world.state();
  expect(held).toBe(0);
  expect(order).toMatchObject({
    status: "pending",
    paymentAttention: attentions["paid-after-cash"],
  });

  // Its cash comes in: all of it was sold, and none of it can go back to the card.
  const { version } = order;
  await changePaymentStatus(platform, shard.admin, { orderId, paymentStatus: "paid", version });
  const today = dayAt(platform.now(), "America/Toronto" as TimeZone);
  const { total } = await readSales(platform, shard.admin, { from: today, to: today });
  expect(total.orders).toBe(1);
  const { spent } = await sumOrdersOf(shard.db, shard.customer.id);
  expect(spent).toBe(world.total);
  const details = await readOrder(platform, shard.admin, orderId);
  expect(details).toMatchObject({ refunded: 0, paymentStatus: "paid" });
  expect(total.revenue).toBe(details.totals.subtotal);
  await expect(world.refund()).rejects.toMatchObject({ reason: "refund-too-large" });
  expect(await readRefundOfOrder(platform, details)).toMatchObject({ kept: world.total });
});

test("PAY-2 paid by hand after a late card payment went back: what was sold is the total", async () => {
  const world = await openPayment();
  const { platform, shard, orderId, total } = world;
  const now = async () => ({ orderId, version: (await world.state()).order.version });
  await world.tell("start");
  world.network.faults.push({ path: /expire$/, kind: "drop", times: 1 });
  await world.cancel();
  await world.tell("pay", "deliver", "work", "sweep");
  expect((await world.state()).order).toMatchObject({ refundedCents: total });
  const resumed = { ...(await now()), status: "preparing" } as const;
  await changeOrderStatus(platform, shard.admin, resumed);
  const paid = { ...(await now()), paymentStatus: "paid" } as const;
  await changePaymentStatus(platform, shard.admin, paid);
  expect((await world.state()).order).toMatchObject({ paymentStatus: "paid", refundedCents: 0 });
  await world.tell("nightly", "sweep");
  expect((await world.state()).order).toMatchObject({ paymentStatus: "paid", refundedCents: 0 });
});

test("ADM refunds: in part and whole, once whatever is clicked, never more than came in", async () => {
  const world = await openPayment();
  const { platform, shard, orderId, total } = world;
  await expect(world.refund()).rejects.toMatchObject({ reason: "refund-too-large" });
  await world.tell("start", "pay", "deliver", "work");
  const id = crypto.randomUUID();
  await Promise.all([world.refund(400, id), world.refund(400, id)]);
  expect(world.ledger.refunds.size).toBe(1);
  expect((await world.state()).order).toMatchObject({ paymentStatus: "paid", refundedCents: 400 });
  await expect(world.refund(total)).rejects.toMatchObject({ reason: "refund-too-large" });

  world.pass(1);
  world.network.faults.push({ path: /refunds$/, method: "POST", kind: "foreign404", times: 1 });
  expect(await world.refund()).toEqual({ status: "requested" });
  expect(world.ledger.refunds.size).toBe(1);
  world.pass(1);
  await world.tell("sweep");
  expect((await world.state()).order).toMatchObject({
    paymentStatus: "refunded",
    refundedCents: total,
  });
  expect(await readOrderPayment(platform, shard.admin, orderId)).toMatchObject({
    received: total,
    leftToRefund: 0,
    isTest: true,
    isDisputed: false,
    refunds: [
      { amount: 400, reason: "It was cold", status: "succeeded", isAutomatic: false },
      { amount: total - 400, status: "succeeded" },
    ],
  });
  expect(jobsOf(world, "send-refund-notice")).toHaveLength(2);
});

test("ADM-5 a refund from a page that shows another total, or money that has gone back since, is refused", async () => {
  const world = await openPayment();
  const { total } = world;
  await world.tell("start", "pay", "deliver", "work");
  const shown = { shownTotal: total, shownLeft: total };
  const stale = { reason: "stale-write" };
  await expect(
    world.refund(400, undefined, { ...shown, shownTotal: total - 1 }),
  ).rejects.toMatchObject(stale);
  await world.refund(400, undefined, shown);
  // The second of two tabs, which does not know of the first.
  await expect(world.refund(400, undefined, shown)).rejects.toMatchObject(stale);
  expect(world.ledger.refunds.size).toBe(1);
  await world.refund(400, undefined, { ...shown, shownLeft: total - 400 });
  expect(world.ledger.refunds.size).toBe(2);
});

test("ADM a disputed payment is not refunded as well", async () => {
  const world = await openPayment();
  await world.tell("start", "pay", "deliver", "work", "dispute", "deliver", "work");
  await expect(world.refund(100)).rejects.toMatchObject({ reason: "payment-disputed" });
  expect((await world.state()).order.paymentAttention).toBe(attentions["dispute-open"]);
});

test("PAY-3 an administrator's label outlives repeated events, not money that moves", async () => {
  const world = await openPayment();
  const { platform, shard, orderId } = world;
  await world.tell("start", "pay");
  const again = [...world.events];
  await world.tell("deliver", "work");
  const { version } = (await world.state()).order;
  await changePaymentStatus(platform, shard.admin, { orderId, paymentStatus: "failed", version });
  world.events.push(...again.map((event) => ({ ...event, id: `${event.id}_again` })));
  await world.tell("deliver", "work", "sweep", "nightly");
  expect((await world.state()).order.paymentStatus).toBe("failed");
  const [charge] = world.ledger.charges.values();
  world.ledger.refund(charge!, charge!.amount, {});
  await world.tell("deliver", "work");
  expect((await world.state()).order.paymentStatus).toBe("refunded");
});
