import { z } from "zod";
import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import { Refusal } from "#shop/refusal.ts";
import { findOrderDetails } from "./my-orders.queries.server.ts";
import type { OrderDetails } from "../order.ts";

/** Refuses another customer's order as `not-found`, like one that does not exist. */
export async function readMyOrder(
  { db }: Pick<Platform, "db">,
  customer: Customer,
  orderId: string,
): Promise<OrderDetails> {
  const id = z.guid().safeParse(orderId).data;
  const order = id && (await findOrderDetails(db, { id, userId: customer.id }));
  if (!order) throw new Refusal("not-found");
  return order;
}
