import type { Tx } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import type { OrderEntry } from "#shop/orders/lifecycle/order-change.ts";
import { Refusal } from "#shop/refusal.ts";
import { findCardMoney } from "./read-money-held.server.ts";
import type { RefundChoice } from "./refund-form.ts";
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
  const money = await findCardMoney(tx, orderId);
  if (!money) return undefined;
  if (refund === undefined) throw new Refusal("refund-undecided", money.held);
  if (refund === "keep") return undefined;
  const { attemptId, held } = money;
  const wanted = { id: refundId, orderId, attemptId, amountCents: held.left, reason };
  return { id: refundId, entry: await requestRefund(deps, tx, admin, wanted) };
}
