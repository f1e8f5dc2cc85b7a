import { isProviderError } from "#platform/cards/provider-error.server.ts";
import { cents } from "#shop/money.ts";
import { changeOrderStatus } from "#shop/payments/lifecycle/change-order-status.server.ts";
import { cancelPayment } from "#shop/payments/session/cancel-payment.server.ts";
import { changePaymentStatus } from "#shop/payments/lifecycle/change-payment-status.server.ts";
import { followEvent } from "#shop/payments/settlement/follow-event.server.ts";
import { payWithCash } from "#shop/payments/session/pay-with-cash.server.ts";
import { paymentStatuses } from "#shop/payments/lifecycle/payment-form.ts";
import { readPaymentOutcome } from "#shop/payments/session/read-payment-outcome.server.ts";
import { receivePaymentEvent } from "#shop/payments/settlement/receive-payment-event.server.ts";
import { reconcilePayments } from "#shop/payments/settlement/reconcile-payments.server.ts";
import { refundOrder } from "#shop/payments/refunds/refund-order.server.ts";
import { startPayment } from "#shop/payments/session/start-payment.server.ts";
import { sweepPayments } from "#shop/payments/settlement/sweep-payments.server.ts";
import { releaseHolds } from "#shop/promise/hold/release-holds.server.ts";
import { Refusal } from "#shop/refusal.ts";
import type { Outcome } from "#tools/fake-stripe/ledger.ts";
import type { StripeEvent } from "#tools/fake-stripe/objects.ts";
import { Violation } from "./violation.ts";
import { readState } from "./state.ts";
import { disputeStatuses, faultKinds, faultPaths, type Step } from "./steps.ts";
import type { Scenario } from "./scenario.ts";

/** What the invariants need to know about the steps so far. */
export type History = {
  /** Sessions whose client secret was given out. */
  readonly sessions: string[];
  isTampered: boolean;
  hasTouchedRefunds: boolean;
  isLabelled: boolean;
  /** An administrator was asked, and chose to keep the money of a cancelled or "refunded" order. */
  hasKeptMoney: boolean;
  /** Marked paid by hand before any card money came in, and nobody has changed that by hand since. */
  isPaidByHand: boolean;
  label: { readonly value: string; readonly money: string } | undefined;
};

export function newHistory(): History {
  return {
    sessions: [],
    isTampered: false,
    hasTouchedRefunds: false,
    isLabelled: false,
    hasKeptMoney: false,
    isPaidByHand: false,
    label: undefined,
  };
}

export async function simulate(
  scenario: Scenario,
  history: History,
  { name, dice }: Step,
): Promise<void> {
  const { shard, platform, ledger, network, cardPayments, orderId } = scenario;
  const session = ledger.sessions.get(
    history.sessions[dice % Math.max(1, history.sessions.length)] ?? "",
  );
  const charge = [...ledger.charges.values()][dice % Math.max(1, ledger.charges.size)];
  const confirm = (outcome: Outcome) => void (session && ledger.confirm(session, outcome));
  const refund = (refundId: string) => {
    const amount =
      dice % 3 === 0 ? undefined : cents(1 + Math.floor((scenario.total * (dice % 10)) / 12));
    return refundOrder(platform, shard.admin, { orderId, refundId, amount, reason: "cold" });
  };
  switch (name) {
    case "start": {
      const wasPaused = await isPaused(scenario);
      const opened = await startPayment(platform, shard.customer, orderId);
      history.label = undefined;
      if (opened.kind === "pay" && wasPaused && (await isPaused(scenario)))
        throw new Violation("a paused shop asked for a payment");
      if (opened.kind === "pay" && !history.sessions.includes(opened.sessionId))
        history.sessions.push(opened.sessionId);
      return;
    }
    case "pay":
      return confirm("success");
    case "decline":
      return confirm("declined");
    case "delay":
      return confirm("delayed");
    case "settle-delayed":
      return void (session && ledger.settleDelayed(session, dice % 2 === 0));
    case "cancel":
      await mustNotMove(scenario, () => cancelPayment(platform, shard.customer, orderId));
      history.label = undefined;
      return;
    case "cash":
      await mustNotMove(scenario, () => payWithCash(platform, shard.customer, orderId));
      history.label = undefined;
      return;
    case "success-page":
      return void (session && (await readPaymentOutcome(platform, shard.customer, session.id)));
    case "deliver":
      return deliver(scenario, dice);
    case "drop":
      return void scenario.events.splice(0);
    case "work":
      return work(scenario);
    case "sweep":
      await releaseHolds(platform);
      return sweepPayments(platform, cardPayments.later);
    case "nightly":
      return reconcilePayments(platform, cardPayments.later);
    case "minutes":
      return scenario.pass(dice % 40);
    case "refund":
      return void (await refund(crypto.randomUUID()));
    case "refund-twice": {
      const id = crypto.randomUUID();
      // Both are waited for: one that was refused must not leave the other running into the next step.
      const both = await Promise.allSettled([refund(id), refund(id)]);
      for (const one of both) if (one.status === "rejected") throw one.reason;
      return;
    }
    case "dashboard-refund": {
      const left = charge ? charge.amount - charge.amount_refunded : 0;
      history.hasTouchedRefunds = true;
      if (left > 0) ledger.refund(charge!, dice % 2 ? left : Math.ceil(left / 2), {});
      return;
    }
    case "slow-refunds":
      return void (ledger.behaviour.refundsArePending = dice % 2 === 0);
    case "fail-refund": {
      const made = [...ledger.refunds.values()].find(({ status }) => status === "pending");
      if (!made) return;
      history.hasTouchedRefunds = true;
      return ledger.failRefund(made);
    }
    case "dispute":
      return void (
        charge && ledger.dispute(charge, disputeStatuses[dice % disputeStatuses.length]!)
      );
    case "label":
      return label(scenario, history, dice);
    case "admin-cancel": {
      const { order } = await readState(scenario);
      const choice = choiceOf(dice);
      const form = { orderId, status: "cancelled" as const, version: order.version, ...choice };
      await changeOrderStatus(platform, shard.admin, form);
      if (choice.refund === "keep") history.hasKeptMoney = true;
      const after = await readState(scenario);
      // Cash that was given back is the administrator's latest word on the payment.
      if (order.paymentMethod === "cash" && after.order.paymentStatus !== order.paymentStatus) {
        history.label = { value: after.order.paymentStatus, money: after.money };
        history.isPaidByHand = false;
      }
      return;
    }
    case "pause":
      return setPause(scenario, dice % 2 === 0 ? scenario.platform.now() : null);
    case "tamper":
      if (session?.status !== "open" || session.payment_intent) return;
      scenario.falseAmounts.set(session.id, session.amount_total);
      session.amount_total = 60;
      history.isTampered = true;
      return;
    case "fault": {
      const path = faultPaths[dice % faultPaths.length]!;
      const kind = faultKinds[Math.floor(dice / 7) % faultKinds.length]!;
      return void network.faults.push({ path, kind, times: 1 + (dice % 2) });
    }
  }
}

/** A status set by an administrator must stay until money moves or the customer acts. */
async function label(scenario: Scenario, history: History, dice: number): Promise<void> {
  const { order, money, isKnown } = await readState(scenario);
  const value = paymentStatuses[dice % paymentStatuses.length]!;
  const choice = choiceOf(dice);
  const form = { orderId: order.id, paymentStatus: value, version: order.version, ...choice };
  history.label = undefined;
  history.isLabelled = true;
  history.isPaidByHand = false;
  const now = await changePaymentStatus(scenario.platform, scenario.shard.admin, form);
  if (value === "refunded" && choice.refund === "keep") history.hasKeptMoney = true;
  if (isKnown && now.paymentStatus === value) history.label = { value, money };
  const after = await readState(scenario);
  history.isPaidByHand =
    value === "paid" && after.order.paymentSetByHand && after.ours.received === 0;
}

/** Administrators who do not say what happens to the money are asked, and answer the next time. */
function choiceOf(dice: number): { refund?: "send" | "keep" } {
  const refund = ([undefined, "send", "keep"] as const)[Math.floor(dice / 4) % 3];
  return refund ? { refund } : {};
}

/** A customer's step that must do nothing once money was received, or while the shop is paused. */
async function mustNotMove(scenario: Scenario, step: () => Promise<void>): Promise<void> {
  const before = await readState(scenario);
  const wasPaused = await isPaused(scenario);
  const changesBefore = await countCustomerChanges(scenario);
  await step();
  const changes = await countCustomerChanges(scenario);
  if (before.ours.received > 0 && changes.all > changesBefore.all)
    throw new Violation("the customer changed an order that was paid");
  if (wasPaused && changes.toCash > changesBefore.toCash && (await isPaused(scenario)))
    throw new Violation("a paused shop took a cash order");
}

/** By the audit trail, because an administrator may cancel at the same moment. */
async function countCustomerChanges({ shard: { db }, orderId }: Scenario) {
  const entries = await db
    .selectFrom("auditEntries")
    .select("action")
    .where("subjectId", "=", orderId)
    .where("actorKind", "=", "customer")
    .where("action", "in", ["order.status-changed", "order.payment-method-changed"])
    .execute();
  const toCash = entries.filter(({ action }) => action === "order.payment-method-changed").length;
  return { all: entries.length, toCash };
}

async function isPaused({ shard: { db } }: Scenario): Promise<boolean> {
  const { pausedAt } = await db
    .selectFrom("storeSettings")
    .select("pausedAt")
    .executeTakeFirstOrThrow();
  return pausedAt !== null;
}

export async function setPause({ shard: { db } }: Scenario, pausedAt: Date | null): Promise<void> {
  await db.updateTable("storeSettings").set({ pausedAt }).execute();
}

/** Delivers events in order, reversed, or one of them several times. */
async function deliver(scenario: Scenario, dice: number): Promise<void> {
  const events = scenario.events.splice(0);
  if (dice % 3 === 1) events.reverse();
  if (dice % 3 === 2 && events[0]) events.push(events[0], events[0]);
  for (const event of events) await receive(scenario, event);
}

async function receive({ platform, sign }: Scenario, event: StripeEvent): Promise<void> {
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
  return error instanceof Refusal || isProviderError(error);
}
