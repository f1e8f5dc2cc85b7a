import type { Db } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Staff } from "#shop/accounts/account.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import type { RefusalDetails } from "#shop/refusal.ts";
import { listAttempts } from "../attempts.queries.server.ts";
import { isDisputed, leftToRefund } from "./refundable.ts";
import { listRefunds } from "./refunds.queries.server.ts";

type MoneyHeld = RefusalDetails["refund-undecided"];

/** What cancelling this order has to decide about: its card money, or cash that was received. */
export async function readMoneyHeld(
  { db }: Pick<Platform, "db">,
  _by: Staff,
  order: Pick<
    OrderDetails,
    | "id"
    | "status"
    | "paymentMethod"
    | "paymentStatus"
    | "total"
    | "due"
    | "refundNeeded"
    | "refundDeclined"
  >,
): Promise<MoneyHeld | undefined> {
  return (
    (await findCardMoney(db, order.id))?.held ??
    cashHeld({
      ...order,
      totalCents: order.total,
      dueCents: order.due,
      refundNeededCents: order.refundNeeded,
      refundDeclinedCents: order.refundDeclined,
    })
  );
}

/** During a dispute a refund would pay the customer twice, so there is nothing to decide. */
export async function findCardMoney(
  db: Db,
  orderId: string,
): Promise<{ attemptId: string; held: MoneyHeld } | undefined> {
  const attempts = await listAttempts(db, orderId);
  const { attemptId, cents: left } = leftToRefund(attempts, await listRefunds(db, orderId));
  if (!attemptId || left <= 0 || isDisputed(attempts)) return undefined;
  const received = attempts.find(({ id }) => id === attemptId)!.receivedCents;
  return { attemptId, held: { left, received, paidBy: "card" } };
}

type CashOrder = Pick<OrderDetails, "status" | "paymentMethod" | "paymentStatus"> & {
  readonly totalCents: number;
  readonly dueCents: number;
  readonly refundNeededCents: number;
  readonly refundDeclinedCents: number;
};

/** Cash is given back by hand, so the administrator says whether it was. */
export function cashHeld(order: CashOrder): MoneyHeld | undefined {
  const { status, paymentMethod, paymentStatus, totalCents, dueCents } = order;
  if (paymentMethod !== "cash" || paymentStatus !== "paid") return undefined;
  // What an edit of the kitchen left, and nobody has given back. Of a cancelled order it is all of it.
  const tooMuch = status === "cancelled" ? 0 : order.refundNeededCents + order.refundDeclinedCents;
  const received = totalCents - dueCents + tooMuch;
  return { left: received, received, paidBy: "cash" };
}
