import type { Platform } from "#platform/platform.server.ts";
import { findOrderDetails } from "../mine/my-orders.queries.server.ts";
import type { OrderDetails } from "../order.ts";

/** For a mail to administrators: also of a caller without an email, or a customer who has deleted their account. */
export function readOrderForOwner(
  { db }: Pick<Platform, "db">,
  orderId: string,
): Promise<OrderDetails | undefined> {
  return findOrderDetails(db, { id: orderId, isErasedToo: true });
}
