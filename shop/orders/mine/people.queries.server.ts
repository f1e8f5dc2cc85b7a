import { sql, type SqlBool } from "kysely";
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
    note: "",
    cancelMessage: "",
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
  await tx
    .updateTable("orderItems")
    .from("orders")
    .set({ note: "" })
    .whereRef("orders.id", "=", "orderItems.orderId")
    .where("orders.userId", "=", userId)
    .where("orderItems.note", "<>", "")
    .execute();
}

/** The last order of a batch as text, because a `Date` has no microseconds. */
export type ExportCursor = { readonly at: string; readonly id: string };

/** So that a batch is small even if every order has the maximum of lines. */
const batchSize = 50;

/** A customer's next orders with their items, the oldest first. */
export async function exportBatchOf(db: Db, userId: string, after: ExportCursor | undefined) {
  const newer = after
    ? sql<SqlBool>`(created_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql<SqlBool>`true`;
  const orders = await db
    .selectFrom("orders")
    .selectAll()
    .select(sql<string>`created_at::text`.as("cursorAt"))
    .where("userId", "=", userId)
    .where(newer)
    .orderBy("createdAt")
    .orderBy("id")
    .limit(batchSize)
    .execute();
  const items = await listItemsOf(
    db,
    orders.map(({ id }) => id),
  );
  const last = orders.length === batchSize ? orders.at(-1) : undefined;
  return {
    orders: orders.map(
      ({ searchText: _search, requestHash: _hash, checkoutId: _id, cursorAt: _at, ...order }) => ({
        ...order,
        items: items.get(order.id) ?? [],
      }),
    ),
    next: last && { at: last.cursorAt, id: last.id },
  };
}

async function listItemsOf(db: Db, orderIds: readonly string[]) {
  const items = await db
    .selectFrom("orderItems")
    .selectAll()
    .where("orderId", "=", sql<string>`any(${orderIds}::uuid[])`)
    .orderBy("position")
    .execute();
  return Map.groupBy(items, ({ orderId }) => orderId);
}
