import type { Tx } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import type { OrderEntry } from "#shop/orders/lifecycle/order-change.ts";
import { Refusal } from "#shop/refusal.ts";
import { listAttempts } from "../attempts.queries.server.ts";
import { isDisputed, leftToRefund } from "./refundable.ts";
import type { RefundChoice } from "./refund-form.ts";
import { listRefunds } from "./refunds.queries.server.ts";
import { requestRefund } from "./request-refund.server.ts";

type Wanted = RefundChoice & {
  readonly orderId: string;
  readonly reason: string;
};

/**
 * For a step that ends an order or its payment while we hold card money: the administrator has to say
 * what happens to it. Writes the refund if they want one; the caller runs it after the commit.
 */
export async function decideOnRefund(
  deps: Pick<Platform, "config" | "now">,
  tx: Tx,
  admin: Admin,
  { orderId, refund, refundId = crypto.randomUUID(), reason }: Wanted,
): Promise<{ id: string; entry: OrderEntry } | undefined> {
  const attempts = await listAttempts(tx, orderId);
  const { attemptId, cents: left } = leftToRefund(attempts, await listRefunds(tx, orderId));
  // During a dispute a refund would pay the customer twice, so there is nothing to decide.
  if (!attemptId || left <= 0 || isDisputed(attempts)) return undefined;
  const received = attempts.find(({ id }) => id === attemptId)!.receivedCents;
  if (refund === undefined)
    throw new Refusal("refund-undecided", { left, received, paidBy: "card" });
  if (refund === "keep") return undefined;
  const wanted = { id: refundId, orderId, attemptId, amountCents: left, reason };
  return { id: refundId, entry: await requestRefund(deps, tx, admin, wanted) };
}
