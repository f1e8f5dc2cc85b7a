import type { Tx } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import type { LockedOrder } from "#shop/orders/lifecycle/order-change.ts";
import { transitionOrder, type Decision } from "#shop/orders/lifecycle/transition-order.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { listAttempts } from "../attempts.queries.server.ts";
import { isDisputed, leftToRefund, owedAfterRefund } from "./refundable.ts";
import type { RefundStatus } from "../payment.ts";
import type { RefundForm } from "./refund-form.ts";
import { listRefunds } from "./refunds.queries.server.ts";
import { requestRefund } from "./request-refund.server.ts";
import { tryRefund } from "./run-refund.server.ts";

type Deps = Pick<Platform, "config" | "db" | "jobs" | "logger" | "now" | "cardPayments">;

/**
 * Refunds a card payment in full or in part, with a reason. The same `refundId` again is the same
 * refund. `requested` means that the provider did not answer; the sweeper retries every minute.
 */
export async function refundOrder(
  deps: Deps,
  admin: Admin,
  form: RefundForm,
): Promise<{ status: RefundStatus }> {
  if (!deps.cardPayments) throw new Refusal("payment-unavailable");
  const actor = { kind: "admin", person: admin } as const;
  await transitionOrder(deps, actor, form.orderId, (tx, order) =>
    writeRefund(deps, tx, admin, { order, form }),
  );
  return { status: await tryRefund(deps, form.refundId) };
}

async function writeRefund(
  deps: Pick<Deps, "config" | "now">,
  tx: Tx,
  admin: Admin,
  { order, form }: { readonly order: LockedOrder; readonly form: RefundForm },
): Promise<Decision<undefined>> {
  const { orderId, refundId, amount, reason, cancelToo } = form;
  const { shownTotal = order.totalCents, shownLeft } = form;
  const refunds = await listRefunds(tx, orderId);
  if (refunds.some(({ id }) => id === refundId)) return { change: null, result: undefined };
  const attempts = await listAttempts(tx, orderId);
  if (isDisputed(attempts)) throw new Refusal("payment-disputed");
  // One payment per refund: the one with most left, which is almost always the only one.
  const { attemptId, cents: left } = leftToRefund(attempts, refunds);
  // A change to the order or another refund since: how much to refund is decided anew.
  if (shownTotal !== order.totalCents || (shownLeft ?? left) !== left)
    throw new Refusal("stale-write");
  const amountCents = amount ?? left;
  if (!attemptId || amountCents <= 0 || amountCents > left)
    throw new Refusal("refund-too-large", { left });
  const wanted = { id: refundId, orderId, attemptId, amountCents, reason };
  return {
    change: {
      ...(cancelToo && { status: "cancelled" }),
      ...owedAfterRefund(order, amountCents),
    },
    alsoRecorded: [await requestRefund(deps, tx, admin, wanted)],
    result: undefined,
  };
}
