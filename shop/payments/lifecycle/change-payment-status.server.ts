import type { Tx } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { actorOf, type Staff } from "#shop/accounts/account.ts";
import type { LockedOrder } from "#shop/orders/lifecycle/order-change.ts";
import { wasPaymentSetSince } from "#shop/orders/admin/was-payment-set.server.ts";
import { transitionOrder, type Decision } from "#shop/orders/lifecycle/transition-order.server.ts";
import type { PaymentStatus } from "#shop/orders/order.ts";
import { Refusal } from "#shop/refusal.ts";
import { refundedOfOrder, type RefundStatus } from "../payment.ts";
import type { PaymentForm } from "./payment-form.ts";
import { decideOnRefund } from "../refunds/decide-on-refund.server.ts";
import { tryRefund } from "../refunds/run-refund.server.ts";
import { abandonSessions, expireNow } from "../session/abandon-sessions.server.ts";
import { findPaymentMade } from "../session/find-payment-made.server.ts";
import { findOrderPaymentStatus, listAttempts } from "../attempts.queries.server.ts";

type Deps = Pick<Platform, "config" | "db" | "jobs" | "logger" | "now" | "cardPayments">;
type Now = {
  readonly paymentStatus: PaymentStatus;
  readonly version: number;
  /** Of the refund that was sent with the change. */
  readonly refund?: RefundStatus;
};

/**
 * ADM-5: any value from any other. "Refunded" on an order that holds card money asks whether to send
 * the refund. "Paid" and "Refunded" close the card form, so that the customer cannot pay again. The kitchen only says
 * that it has received the cash, and may take that back for a while.
 */
export async function changePaymentStatus(
  deps: Deps,
  staff: Staff,
  { orderId, paymentStatus, version: seen, refund, refundId }: PaymentForm,
): Promise<Now> {
  const { config, db, now, cardPayments } = deps;
  const actor = actorOf(staff);
  const isEnd = paymentStatus === "paid" || paymentStatus === "refunded";
  if (isEnd) await findPaymentMade(deps, orderId);
  const { result } = await transitionOrder(
    deps,
    actor,
    orderId,
    async (tx, found): Promise<Decision<{ refundId?: string }>> => {
      if (found.paymentStatus === paymentStatus && found.dueCents === 0)
        return { change: null, result: {} };
      if (found.version !== seen) throw new Refusal("stale-write");
      if (found.paymentStatus === paymentStatus)
        return paymentStatus === "paid" ? receiveDue(found) : { change: null, result: {} };
      if (actor.kind === "kitchen") await requireCashStep(tx, found, paymentStatus, now());
      if (isEnd) await abandonSessions(tx, orderId, now());
      const wanted = { orderId, refund, refundId, reason: "Refunded" };
      const sent =
        paymentStatus === "refunded" && actor.kind === "admin"
          ? await decideOnRefund({ config, now }, tx, actor.person, wanted)
          : undefined;
      // The provider's answer sets the status, so that it never says more than what has happened.
      const isDecided =
        paymentStatus === "refunded" && found.refundNeededCents + found.refundDeclinedCents > 0;
      const decided = isDecided ? { refundNeededCents: 0, refundDeclinedCents: 0 } : {};
      if (sent)
        return { change: decided, alsoRecorded: [sent.entry], result: { refundId: sent.id } };
      const by = { ...found, paymentStatus, paymentSetByHand: true };
      const refundedCents = refundedOfOrder(by, await listAttempts(tx, orderId));
      const isOther = paymentStatus === "paid" && refundedCents !== found.refundedCents;
      return {
        change: { paymentStatus, ...decided, ...(isOther && { refundedCents }) },
        result: {},
      };
    },
  );
  if (isEnd) await expireNow(deps, cardPayments, orderId, { kind: "system" });
  const refunded = result.refundId && (await tryRefund(deps, result.refundId));
  const current = await findOrderPaymentStatus(db, orderId);
  return { ...current, ...(refunded && { refund: refunded }) };
}

const undoMs = 10 * 60_000;

async function requireCashStep(
  tx: Tx,
  { id, status, paymentMethod, paymentStatus: is }: LockedOrder,
  to: PaymentStatus,
  now: Date,
): Promise<void> {
  if (paymentMethod === "cash") {
    if (is === "pending" && to === "paid") return;
    // The cash of a cancelled order is an administrator's decision (STAFF-4).
    const isUndo = is === "paid" && to === "pending" && status !== "cancelled";
    if (isUndo && (await wasPaymentSetSince(tx, id, new Date(now.getTime() - undoMs)))) return;
  }
  throw new Refusal("payment-for-admins");
}

/** The rest, in cash: an order that was changed after it was paid. */
function receiveDue({
  dueCents,
  cashExtraCents,
  paymentMethod,
}: LockedOrder): Decision<{ refundId?: string }> {
  const isOnTop = paymentMethod === "card";
  return {
    change: { dueCents: 0, ...(isOnTop && { cashExtraCents: cashExtraCents + dueCents }) },
    alsoRecorded: [{ action: "order.rest-received", after: { amountCents: dueCents } }],
    result: {},
  };
}
