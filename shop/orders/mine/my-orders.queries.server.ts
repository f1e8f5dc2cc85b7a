import { sql, type InferResult, type RawBuilder, type SqlBool } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#platform/database/database.server.ts";
import { runPrepared } from "#platform/database/prepared-statement.server.ts";
import { cents, type Cents } from "#shop/money.ts";
import { isUnpaid, readStoredAddOns, type ListedOrder, type OrderDetails } from "../order.ts";
import { pendingStatuses } from "../order-status.ts";
import { fromPlaceColumns } from "../pickup-place.ts";
import { placedColumns, toPlacedOrder } from "../orders.queries.server.ts";

/** A value, or its place in a statement that is prepared. */
type Text = string | RawBuilder<string>;

/** Every query names the owner, so another customer's order looks like one that does not exist. */
function ordersOf(db: Db, userId: Text) {
  return db.selectFrom("orders").where("userId", "=", userId);
}

/** For ILIKE: any text with the search in it. */
const patternOf = (search: string) => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Searches any part of status and type. */
function matching(pattern: Text, table: "orders" | "newer" = "orders") {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<SqlBool>`(${column("status")} ilike ${pattern} or ${column("orderType")} ilike ${pattern})`;
}

const openStatuses = [...pendingStatuses, "ready"] as const;

export async function countOrdersOf(db: Db, userId: string, search: string): Promise<number> {
  const values = { userId, pattern: patternOf(search) };
  const [row] = await runPrepared(db, "count-orders-of", values, (value) =>
    ordersOf(db, value("userId"))
      .where(matching(value("pattern")))
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .compile(),
  );
  return row!.count;
}

export async function listOrdersOf(
  db: Db,
  userId: string,
  { search, offset, limit }: { search: string; offset: number; limit: number },
): Promise<ListedOrder[]> {
  const values = { userId, pattern: patternOf(search), offset, limit };
  const rows = await runPrepared(db, "orders-of", values, (value) =>
    rowsOf(db, value("userId"))
      .where(matching(value("pattern")))
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .offset(value("offset"))
      .limit(value("limit"))
      .compile(),
  );
  return rows.map(toListedOrder);
}

/** Open orders first, then those that ended after `endedSince`. */
export async function listOpenOrdersOf(
  db: Db,
  userId: string,
  { endedSince, limit }: { endedSince: Date; limit: number },
): Promise<ListedOrder[]> {
  const values = { userId, endedSince, limit };
  const rows = await runPrepared(db, "open-orders-of", values, (value) =>
    rowsOf(db, value("userId"))
      .where((eb) =>
        eb.or([eb("status", "in", openStatuses), eb("updatedAt", ">", value("endedSince"))]),
      )
      .orderBy((eb) => eb("status", "in", openStatuses), "desc")
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(value("limit"))
      .compile(),
  );
  return rows.map(toListedOrder);
}

/** Returns how many matching orders come before this one, or undefined if it does not match. */
export async function countOrdersBefore(
  db: Db,
  userId: string,
  { search, id }: { search: string; id: string },
): Promise<number | undefined> {
  const pattern = patternOf(search);
  const row = await ordersOf(db, userId)
    .where("orders.id", "=", id)
    .where(matching(pattern))
    .select((eb) =>
      eb
        .selectFrom("orders as newer")
        .whereRef("newer.userId", "=", "orders.userId")
        .where(sql<SqlBool>`(newer.created_at, newer.id) > (orders.created_at, orders.id)`)
        .where(matching(pattern, "newer"))
        .select((inner) => inner.fn.countAll<number>().as("count"))
        .as("before"),
    )
    .executeTakeFirst();
  return row && (row.before ?? 0);
}

function rowsOf(db: Db, userId: Text) {
  return ordersOf(db, userId)
    .select([...placedColumns, "cancelAskedAt"])
    .select((eb) =>
      eb
        .selectFrom("orderItems")
        .whereRef("orderItems.orderId", "=", "orders.id")
        .select((items) => items.fn.sum<number>("quantity").as("count"))
        .as("itemCount"),
    );
}

type ListedRow = InferResult<ReturnType<typeof rowsOf>>[number];

function toListedOrder(row: ListedRow): ListedOrder {
  return {
    ...toPlacedOrder(row),
    cancelAskedAt: row.cancelAskedAt,
    itemCount: row.itemCount ?? 0,
    isUnpaid: isUnpaid(row),
  };
}

export async function sumOrdersOf(
  db: Db,
  userId: string,
): Promise<{ count: number; pending: number; spent: Cents }> {
  const [row] = await runPrepared(db, "sum-orders-of", { userId }, (value) =>
    ordersOf(db, value("userId"))
      .select((eb) => [
        eb.fn.countAll<number>().as("count"),
        eb.fn.countAll<number>().filterWhere("status", "in", pendingStatuses).as("pending"),
        eb.fn
          .sum<number | null>(sql`total_cents - refunded_cents`)
          .filterWhere("paymentStatus", "=", "paid")
          .as("spent"),
      ])
      .compile(),
  );
  const { count, pending, spent } = row!;
  return { count, pending, spent: cents(spent ?? 0) };
}

/** When the order last reached each status, from the audit log. */
export async function findStatusTimes(
  db: Db,
  orderId: string,
): Promise<{ status: string; at: Date }[]> {
  return runPrepared(db, "status-times", { orderId }, (value) =>
    db
      .selectFrom("auditEntries")
      .select([sql<string>`after ->> 'status'`.as("status"), (eb) => eb.fn.max("at").as("at")])
      .where("subjectKind", "=", "order")
      .where("subjectId", "=", value("orderId"))
      .where(sql<SqlBool>`after ? 'status'`)
      .groupBy(sql`1`)
      .compile(),
  );
}

/** The account that placed the order. */
export async function findOwnerOf(db: Db, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("orders")
    .select("userId")
    .where("id", "=", orderId)
    .executeTakeFirst();
  return row?.userId ?? undefined;
}

const detailColumns = [
  ...placedColumns,
  "version",
  "source",
  "dueCents",
  "refundNeededCents",
  "cancelAskedAt",
  "refundDeclinedCents",
  "editedAt",
  "customerName",
  "customerEmail",
  "customerPhone",
  "deliveryAddress",
  "deliveryCity",
  "deliveryZip",
  "placeName",
  "placeAddress",
  "subtotalCents",
  "deliveryFeeCents",
  "taxCents",
  "note",
  "cancelMessage",
] as const;

/** Of most orders nobody asks, since it is the total. */
const receivedByCard = sql<number>`case when refund_needed_cents + refund_declined_cents > 0 then (
  select coalesce(sum(received_cents), 0)::integer from payment_attempts where order_id = orders.id
) else 0 end`.as("receivedByCard");

type Wanted = { readonly id: string; readonly userId?: string; readonly isErasedToo?: boolean };

/** Without `userId` it finds any customer's order; orders of deleted accounts only if `isErasedToo`. */
export async function findOrderDetails(
  db: Db,
  { id, userId, isErasedToo = false }: Wanted,
): Promise<OrderDetails | undefined> {
  const name = `order-details${userId === undefined ? "" : "-of"}${isErasedToo ? "-erased-too" : ""}`;
  const [row] = await runPrepared(db, name, { id, userId: userId ?? "" }, (value) =>
    (userId === undefined ? db.selectFrom("orders") : ordersOf(db, value("userId")))
      .select(detailColumns)
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom("orderItems")
            // Keys inside of JSON keep the names that they have in SQL.
            .select([
              "productId as product",
              "productName as name",
              "productPriceCents as cents",
              "quantity",
              "addons",
              "note",
              "subtotalCents as subtotal",
            ])
            .whereRef("orderItems.orderId", "=", "orders.id")
            .orderBy("position"),
        ).as("items"),
      )
      .select(receivedByCard)
      .where("id", "=", value("id"))
      .$if(!isErasedToo, (query) => query.where("erasedAt", "is", null))
      .compile(),
  );
  if (!row) return undefined;
  const { deliveryAddress: address, deliveryCity: city, deliveryZip: zipCode } = row;
  const { id: orderId, pickupNumber, orderType, paymentMethod, status, paymentStatus } = row;
  const { promise } = toPlacedOrder(row);
  return {
    id: orderId,
    pickupNumber,
    orderType,
    paymentMethod,
    status,
    paymentStatus,
    total: cents(row.totalCents),
    placedAt: row.createdAt,
    promise,
    version: row.version,
    source: row.source,
    due: cents(row.dueCents),
    refundNeeded: cents(row.refundNeededCents),
    cancelAskedAt: row.cancelAskedAt,
    refundDeclined: cents(row.refundDeclinedCents),
    receivedByCard: cents(row.receivedByCard),
    editedAt: row.editedAt,
    isUnpaid: isUnpaid(row),
    customer: { name: row.customerName, email: row.customerEmail, phone: row.customerPhone },
    delivery: address && city && zipCode ? { address, city, zipCode } : null,
    place: fromPlaceColumns(row.placeName, row.placeAddress),
    items: row.items.map((item) => ({
      productId: item.product,
      name: item.name,
      unitPrice: cents(item.cents),
      quantity: item.quantity,
      addOns: readStoredAddOns(item.addons),
      note: item.note,
      subtotal: cents(item.subtotal),
    })),
    note: row.note,
    cancelMessage: row.cancelMessage,
    totals: {
      subtotal: cents(row.subtotalCents),
      deliveryFee: cents(row.deliveryFeeCents),
      tax: cents(row.taxCents),
      total: cents(row.totalCents),
    },
  };
}
