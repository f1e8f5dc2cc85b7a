import type { Platform } from "#platform/platform.server.ts";
import { findOrderDetails } from "../mine/my-orders.queries.server.ts";
import type { OrderDetails } from "../order.ts";

/** Returns undefined if the customer has deleted their account: there is no address to write to. */
export function readOrderForMail(
  { db }: Pick<Platform, "db">,
  orderId: string,
): Promise<OrderDetails | undefined> {
  return findOrderDetails(db, { id: orderId });
}
