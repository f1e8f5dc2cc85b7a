import { isProviderTrouble } from "#platform/cards/provider-error.server.ts";
import { cents } from "#shop/money.ts";
import { changeOrderStatus } from "#shop/orders/lifecycle/change-order-status.server.ts";
import { cancelPayment } from "#shop/payments/session/cancel-payment.server.ts";
import { changePaymentStatus } from "#shop/orders/lifecycle/change-payment-status.server.ts";
import { followEvent } from "#shop/payments/settlement/follow-event.server.ts";
import { payWithCash } from "#shop/payments/session/pay-with-cash.server.ts";
import { paymentStatuses } from "#shop/orders/lifecycle/payment-form.ts";
import { readPaymentOutcome } from "#shop/payments/session/read-payment-outcome.server.ts";
import { receivePaymentEvent } from "#shop/payments/settlement/receive-payment-event.server.ts";
import { reconcilePayments } from "#shop/payments/settlement/reconcile-payments.server.ts";
import { refundOrder } from "#shop/payments/refunds/refund-order.server.ts";
import { startPayment } from "#shop/payments/session/start-payment.server.ts";
import { sweepPayments } from "#shop/payments/settlement/sweep-payments.server.ts";
import { Refusal } from "#shop/refusal.ts";
import type { Outcome } from "#tools/fake-stripe/ledger.ts";
import type { DoubleEvent } from "#tools/fake-stripe/objects.ts";
import { readState } from "./state.ts";
import { disputeStatuses, faultKinds, faultPaths, type Step } from "./steps.ts";
import type { Scenario } from "./scenario.ts";

/** What the story of a world has to remember for its end to be judged. */
export type Story = {
  /** Sessions whose secret somebody holds. */
  readonly sessions: string[];
  isAdminCancelled: boolean;
  isTampered: boolean;
  hasTouchedRefunds: boolean;
  isLabelled: boolean;
  label: { readonly value: string; readonly money: string } | undefined;
};

export async function simulate(world: Scenario, story: Story, { name, dice }: Step): Promise<void> {
  const { lane, platform, books, wire, cardPayments, orderId } = world;
  const session = books.sessions.get(
    story.sessions[dice % Math.max(1, story.sessions.length)] ?? "",
  );
  const charge = [...books.charges.values()][dice % Math.max(1, books.charges.size)];
  const confirm = (outcome: Outcome) => void (session && books.confirm(session, outcome));
  const refund = (refundId: string) => {
    const amount =
      dice % 3 === 0 ? undefined : cents(1 + Math.floor((world.total * (dice % 10)) / 12));
    return refundOrder(platform, lane.admin, { orderId, refundId, amount, reason: "cold" });
  };
  switch (name) {
    case "start": {
      const opened = await startPayment(platform, lane.customer, orderId);
      story.label = undefined;
      if (opened.kind === "pay" && !story.sessions.includes(opened.sessionId))
        story.sessions.push(opened.sessionId);
      return;
    }
    case "pay":
      return confirm("success");
    case "decline":
      return confirm("declined");
    case "delay":
      return confirm("delayed");
    case "settle-delayed":
      return void (session && books.settleDelayed(session, dice % 2 === 0));
    case "cancel":
      await cancelPayment(platform, lane.customer, orderId);
      story.label = undefined;
      return;
    case "cash":
      await payWithCash(platform, lane.customer, orderId);
      story.label = undefined;
      return;
    case "success-page":
      return void (session && (await readPaymentOutcome(platform, lane.customer, session.id)));
    case "deliver":
      return deliver(world, dice);
    case "drop":
      return void world.events.splice(0);
    case "work":
      return work(world);
    case "sweep":
      return sweepPayments(platform, cardPayments.later);
    case "nightly":
      return reconcilePayments(platform, cardPayments.later);
    case "minutes":
      return world.pass(dice % 40);
    case "refund":
      return void (await refund(crypto.randomUUID()));
    case "refund-twice": {
      const id = crypto.randomUUID();
      return void (await Promise.all([refund(id), refund(id)]));
    }
    case "dashboard-refund": {
      const left = charge ? charge.amount - charge.amount_refunded : 0;
      story.hasTouchedRefunds = true;
      if (left > 0) books.refund(charge!, dice % 2 ? left : Math.ceil(left / 2), {});
      return;
    }
    case "slow-refunds":
      return void (books.manner.refundsArePending = dice % 2 === 0);
    case "fail-refund": {
      const made = [...books.refunds.values()].find(({ status }) => status === "pending");
      if (!made) return;
      story.hasTouchedRefunds = true;
      return books.failRefund(made);
    }
    case "dispute":
      return void (
        charge && books.dispute(charge, disputeStatuses[dice % disputeStatuses.length]!)
      );
    case "label":
      return label(world, story, dice);
    case "admin-cancel": {
      const { order } = await readState(world);
      const form = { orderId, status: "cancelled" as const, version: order.version };
      await changeOrderStatus(platform, lane.admin, form);
      story.isAdminCancelled = true;
      return;
    }
    case "tamper":
      if (session?.status !== "open" || session.payment_intent) return;
      world.lies.set(session.id, session.amount_total);
      session.amount_total = 60;
      story.isTampered = true;
      return;
    case "fault": {
      const path = faultPaths[dice % faultPaths.length]!;
      const kind = faultKinds[Math.floor(dice / 7) % faultKinds.length]!;
      return void wire.faults.push({ path, kind, times: 1 + (dice % 2) });
    }
  }
}

/** A label that was written when everything was known must stand until money moves or the customer acts. */
async function label(world: Scenario, story: Story, dice: number): Promise<void> {
  const { order, money, isKnown } = await readState(world);
  const value = paymentStatuses[dice % paymentStatuses.length]!;
  const form = { orderId: order.id, paymentStatus: value, version: order.version };
  story.label = undefined;
  story.isLabelled = true;
  await changePaymentStatus(world.platform, world.lane.admin, form);
  if (isKnown) story.label = { value, money };
}

/** In any order, one of them several times. */
async function deliver(world: Scenario, dice: number): Promise<void> {
  const events = world.events.splice(0);
  if (dice % 3 === 1) events.reverse();
  if (dice % 3 === 2 && events[0]) events.push(events[0], events[0]);
  for (const event of events) await hear(world, event);
}

async function hear({ platform, sign }: Scenario, event: DoubleEvent): Promise<void> {
  const body = JSON.stringify(event);
  await receivePaymentEvent(platform, body, sign(body));
}

async function work({ platform, cardPayments, queue, done }: Scenario): Promise<void> {
  const jobs = queue.splice(0);
  const follow = async ({ name, payload }: (typeof jobs)[number]) => {
    done.push(name);
    const { eventId } = payload as { eventId?: string };
    if (eventId) await followEvent(platform, cardPayments.later, eventId);
  };
  const results = await Promise.allSettled(jobs.map(follow));
  for (const result of results)
    if (result.status === "rejected" && !isExpected(result.reason)) throw result.reason;
}

export function isExpected(error: unknown): boolean {
  return error instanceof Refusal || isProviderTrouble(error);
}
