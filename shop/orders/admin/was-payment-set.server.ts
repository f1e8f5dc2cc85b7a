import type { Tx } from "#platform/database/database.server.ts";
import { findPaymentEntrySince } from "./admin-orders.queries.server.ts";

/** Whether anybody has set this order's payment since then. */
export function wasPaymentSetSince(tx: Tx, orderId: string, since: Date): Promise<boolean> {
  return findPaymentEntrySince(tx, orderId, since);
}
