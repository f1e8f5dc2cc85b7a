import type { Tx } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { actorOf, type Staff, type StaffActor } from "#shop/accounts/account.ts";
import { decideOnRefund } from "../refunds/decide-on-refund.server.ts";
import { addAttention } from "../payment-attention.ts";
import { cashHeld } from "../refunds/read-money-held.server.ts";
import { neededAfterCancel, owedAfterResume } from "../refunds/refund-needed.server.ts";
import { tryRefund } from "../refunds/run-refund.server.ts";
import { abandonSessions, expireNow } from "../session/abandon-sessions.server.ts";
import { Refusal } from "#shop/refusal.ts";
import type { LockedOrder } from "#shop/orders/lifecycle/order-change.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import type { RefundStatus } from "../payment.ts";
import type { StatusForm } from "./status-form.ts";
import {
  transitionOrder,
  type Decision,
  type TransitionDeps,
} from "#shop/orders/lifecycle/transition-order.server.ts";

type Deps = TransitionDeps & Pick<Platform, "cardPayments" | "config">;
type Now = {
  readonly status: OrderStatus;
  readonly version: number;
  /** Of the refund that was sent with the change. */
  readonly refund?: RefundStatus;
};

/**
 * Staff may set any status from any other. Refused as `stale-write` if the order has changed since they looked. Setting
 * the status it already has does nothing. Cancelling an order that was paid asks an administrator what happens to the
 * money; a refund commits together with the cancellation. The kitchen's leaves a refund that is needed.
 */
export async function changeOrderStatus(deps: Deps, staff: Staff, form: StatusForm): Promise<Now> {
  const { orderId, status, version: seen } = form;
  const actor = actorOf(staff);
  const isCancelled = status === "cancelled";
  const { order, result } = await transitionOrder(
    deps,
    actor,
    orderId,
    async (tx, found): Promise<Decision<{ refundId?: string }>> => {
      if (found.status === status) return { change: null, result: {} };
      if (found.version !== seen) throw new Refusal("stale-write");
      if (isCancelled) return cancel(deps, tx, { actor, found, form });
      const owed = found.status === "cancelled" ? await owedAfterResume(tx, found) : {};
      // What was said about a cancellation is not said of an order that goes on after all.
      return { change: { status, cancelMessage: "", ...owed }, result: {} };
    },
  );
  if (isCancelled) await expireNow(deps, deps.cardPayments, orderId, { kind: "system" });
  const refunded = result.refundId && (await tryRefund(deps, result.refundId));
  return {
    status: order.status,
    version: order.version,
    ...(refunded && { refund: refunded }),
  };
}

type Cancelling = {
  readonly actor: StaffActor;
  readonly found: LockedOrder;
  readonly form: StatusForm;
};

async function cancel(
  { config, now }: Pick<Deps, "config" | "now">,
  tx: Tx,
  { actor, found, form: { orderId, refund, refundId, reason, message = "" } }: Cancelling,
): Promise<Decision<{ refundId?: string }>> {
  const change = {
    status: "cancelled",
    cancelMessage: message,
    refundDeclinedCents: 0,
    ...(found.cashExtraCents > 0 && {
      paymentAttention: addAttention(found.paymentAttention, "cash-on-top"),
    }),
  } as const;
  await abandonSessions(tx, orderId, now());
  if (actor.kind === "kitchen") {
    const refundNeededCents = await neededAfterCancel(tx, found);
    return { change: { ...change, refundNeededCents }, reason, result: {} };
  }
  const why = reason ? `Order cancelled: ${reason}` : "Order cancelled";
  const wanted = { orderId, refund, refundId, reason: why };
  const sent = await decideOnRefund({ config, now }, tx, actor.person, wanted);
  // A card refund that is on its way sets the payment status when the provider confirms it.
  const isGivenBack = !sent && isCashGivenBack(found, refund);
  return {
    change: {
      ...change,
      refundNeededCents: 0,
      ...(isGivenBack && { paymentStatus: "refunded" }),
    },
    reason,
    ...(sent && { alsoRecorded: [sent.entry] }),
    result: sent ? { refundId: sent.id } : {},
  };
}

/** Refused until the administrator says whether the cash was given back. */
function isCashGivenBack(order: LockedOrder, refund: StatusForm["refund"]): boolean {
  const held = cashHeld(order);
  if (held && refund === undefined) throw new Refusal("refund-undecided", held);
  return held !== undefined && refund === "send";
}
