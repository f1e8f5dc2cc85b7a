import type { Db, Tx } from "#platform/database/database.server.ts";
import type { OrderStatus } from "../order-status.ts";

/** Locks a customer's orders until the transaction ends and returns their statuses. */
export async function lockOrdersOf(tx: Tx, userId: string): Promise<OrderStatus[]> {
  const rows = await tx
    .selectFrom("orders")
    .select("status")
    .where("userId", "=", userId)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ status }) => status);
}

/** Removes personal data; items and amounts stay. */
export async function eraseCustomerFromOrders(tx: Tx, userId: string, now: Date): Promise<void> {
  const person = {
    customerName: "Erased",
    customerEmail: "erased@invalid",
    customerPhone: "-",
    erasedAt: now,
  };
  await tx
    .updateTable("orders")
    .set(person)
    .where("userId", "=", userId)
    .where("orderType", "=", "pickup")
    .execute();
  await tx
    .updateTable("orders")
    .set({ ...person, deliveryAddress: "Erased", deliveryCity: "Erased", deliveryZip: "-" })
    .where("userId", "=", userId)
    .where("orderType", "=", "delivery")
    .execute();
}

export async function listOrdersForExport(db: Db, userId: string) {
  const orders = await db
    .selectFrom("orders")
    .selectAll()
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .execute();
  const items = await db
    .selectFrom("orderItems")
    .innerJoin("orders", "orders.id", "orderItems.orderId")
    .selectAll("orderItems")
    .where("orders.userId", "=", userId)
    .orderBy("orderItems.position")
    .execute();
  return orders.map(
    ({ searchText: _search, requestHash: _hash, checkoutId: _checkout, ...order }) => ({
      ...order,
      items: items.filter(({ orderId }) => orderId === order.id),
    }),
  );
}
