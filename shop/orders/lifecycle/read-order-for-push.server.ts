import type { Platform } from "#platform/platform.server.ts";
import { findOrderDetails, findOwnerOf } from "../mine/my-orders.queries.server.ts";
import type { OrderDetails } from "../order.ts";

/** Returns undefined if the order's account is gone. */
export async function readOrderForPush(
  { db }: Pick<Platform, "db">,
  orderId: string,
): Promise<{ order: OrderDetails; ownerId: string } | undefined> {
  const order = await findOrderDetails(db, { id: orderId });
  const ownerId = order && (await findOwnerOf(db, orderId));
  return order && ownerId ? { order, ownerId } : undefined;
}
