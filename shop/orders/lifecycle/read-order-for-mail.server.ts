import type { Platform } from "#platform/platform.server.ts";
import { findMailRecipient } from "#shop/accounts/find-mail-recipient.server.ts";
import { findOrderDetails, findOwnerOf } from "../mine/my-orders.queries.server.ts";
import type { OrderDetails } from "../order.ts";

/**
 * The order with the account's verified address in place of the one that was typed at the checkout:
 * anybody can type a stranger's. What staff typed for a caller counts, if they typed any. Returns
 * undefined if there is no address to write to.
 */
export async function readOrderForMail(
  { db }: Pick<Platform, "db">,
  orderId: string,
): Promise<OrderDetails | undefined> {
  const order = await findOrderDetails(db, { id: orderId });
  if (!order) return undefined;
  if (order.source === "phone") return order.customer.email === "" ? undefined : order;
  const ownerId = await findOwnerOf(db, orderId);
  if (!ownerId) return undefined;
  const recipient = await findMailRecipient({ db }, { id: ownerId });
  if (!recipient?.isVerified) return undefined;
  return { ...order, customer: { ...order.customer, email: recipient.email } };
}
