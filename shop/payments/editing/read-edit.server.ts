import type { Platform } from "#platform/platform.server.ts";
import { isAdministrator, type Staff } from "#shop/accounts/account.ts";
import { cents, type Cents } from "#shop/money.ts";
import {
  readOrderToEdit,
  type OrderToEdit,
} from "#shop/orders/editing/read-order-to-edit.server.ts";
import { listAttempts } from "../attempts.queries.server.ts";
import { leftToRefund } from "../refunds/refundable.ts";
import { listRefunds } from "../refunds/refunds.queries.server.ts";

export type PaidOrderToEdit = OrderToEdit & {
  /** What can still be refunded to the card. */
  readonly left: Cents;
  readonly mayRefund: boolean;
};

export async function readEdit(
  { db }: Pick<Platform, "db">,
  staff: Staff,
  orderId: string,
): Promise<PaidOrderToEdit> {
  const edit = await readOrderToEdit({ db }, staff, orderId);
  const [attempts, refunds] = await Promise.all([
    listAttempts(db, edit.order.id),
    listRefunds(db, edit.order.id),
  ]);
  return {
    ...edit,
    left: cents(leftToRefund(attempts, refunds).cents),
    mayRefund: isAdministrator(staff),
  };
}
