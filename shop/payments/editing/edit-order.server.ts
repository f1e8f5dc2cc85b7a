import type { Tx } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { actorOf, type Staff, type StaffActor } from "#shop/accounts/account.ts";
import { cents } from "#shop/money.ts";
import type { EditOrderForm } from "#shop/orders/editing/edit-form.ts";
import { describeItemsOf } from "#shop/orders/editing/edited-lines.ts";
import { quoteEdit } from "#shop/orders/editing/quote-edit.server.ts";
import { writeEdit } from "#shop/orders/editing/write-edit.server.ts";
import type { LockedOrder } from "#shop/orders/lifecycle/order-change.ts";
import { transitionOrder, type Decision } from "#shop/orders/lifecycle/transition-order.server.ts";
import { sendOrderEdited } from "#shop/orders/orders.jobs.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { queued } from "#shop/run-change.server.ts";
import { listAttempts } from "../attempts.queries.server.ts";
import { refundedOfOrder, type RefundStatus } from "../payment.ts";
import { isDisputed, leftToRefund } from "../refunds/refundable.ts";
import { listRefunds } from "../refunds/refunds.queries.server.ts";
import { requestRefund } from "../refunds/request-refund.server.ts";
import { tryRefund } from "../refunds/run-refund.server.ts";
import { editMoney } from "./edit-money.ts";

type Deps = Pick<Platform, "config" | "db" | "jobs" | "logger" | "now" | "cardPayments">;

/** Later than a second thought: two edits in a minute are one mail. */
const tellAfterMs = 60_000;

export type Edited = {
  readonly version: number;
  /** Of the refund that was sent with the change. */
  readonly refund?: RefundStatus;
};

/**
 * Changes what is in an order that is not ready. Items that stay keep the price that the customer saw; new ones have
 * today's. What was paid too much goes back to the card, or waits for an administrator if the kitchen changes it;
 * what is missing is collected in cash.
 */
export async function editOrder(deps: Deps, staff: Staff, form: EditOrderForm): Promise<Edited> {
  const { config, now, jobs } = deps;
  const actor = actorOf(staff);
  const { order, result } = await transitionOrder(deps, actor, form.orderId, (tx, found) =>
    decideOnEdit({ config, now, jobs }, tx, { actor, order: found, form }),
  );
  const refund = result.refundId && (await tryRefund(deps, result.refundId));
  return { version: order.version, ...(refund && { refund }) };
}

type Edit = {
  readonly actor: StaffActor;
  readonly order: LockedOrder;
  readonly form: EditOrderForm;
};

async function decideOnEdit(
  { config, now, jobs }: Pick<Deps, "config" | "now" | "jobs">,
  tx: Tx,
  { actor, order, form }: Edit,
): Promise<Decision<{ refundId?: string }>> {
  const { orderId, refundId } = form;
  const quote = await quoteEdit(tx, order, form);
  if (quote.edit.isUnchanged) return { change: null, result: {} };
  const { stored, edit, totals } = quote;

  const attempts = await listAttempts(tx, orderId);
  const { attemptId, cents: left } = leftToRefund(attempts, await listRefunds(tx, orderId));
  const money = editMoney(
    {
      ...order,
      due: cents(order.dueCents),
      left: cents(left),
      refundNeeded: cents(order.refundNeededCents),
      mayRefund: actor.kind === "admin",
    },
    { was: cents(order.totalCents), is: totals.total },
  );
  if (money.refund > 0 && isDisputed(attempts)) throw new Refusal("payment-disputed");
  const promise = await writeEdit(tx, order, quote, form, now());
  const wanted = {
    id: refundId,
    orderId,
    amountCents: money.refund,
    reason: "The order was changed",
  };
  const refund =
    money.refund > 0 && attemptId && actor.kind === "admin"
      ? await requestRefund({ config, now }, tx, actor.person, { ...wanted, attemptId })
      : undefined;
  const editedAt = now();
  const after = {
    totalCents: totals.total,
    dueCents: money.due,
    cashExtraCents: order.cashExtraCents,
  };
  return {
    change: {
      ...after,
      subtotalCents: totals.subtotal,
      taxCents: totals.tax,
      refundedCents: refundedOfOrder({ ...order, ...after }, attempts),
      refundNeededCents: money.refundNeeded,
      editedAt,
    },
    promise,
    alsoRecorded: [
      {
        action: "order.edited",
        before: { items: describeItemsOf(stored), totalCents: order.totalCents },
        after: { items: describeItemsOf(edit.lines), totalCents: totals.total, ...money },
      },
      ...(refund ? [refund] : []),
    ],
    alsoQueued: [
      queued(
        jobs,
        sendOrderEdited,
        { orderId, editedAt: editedAt.toISOString() },
        { runAt: new Date(editedAt.getTime() + tellAfterMs) },
      ),
    ],
    result: refund ? { refundId } : {},
  };
}
