import type { Insertable, Selectable } from "kysely";
import type { Db } from "#platform/database/database.server.ts";
import type { Schema } from "#platform/database/database-schema.ts";
import { testNow } from "./clock.ts";

type New<Table extends keyof Schema> = Partial<Insertable<Schema[Table]>>;
type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;

export async function makeUser(db: Db, given: New<"users"> = {}): Promise<Row<"users">> {
  return db
    .insertInto("users")
    .values({
      name: "Ada Example",
      email: `${crypto.randomUUID()}@example.test`,
      emailVerified: true,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function makeProduct(db: Db, given: New<"products"> = {}): Promise<Row<"products">> {
  return db
    .insertInto("products")
    .values({ name: "Mini bite pancakes", priceCents: 850, category: "Classic", ...given })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An order of an account that has the order's email address. */
export async function makeCustomersOrder(
  db: Db,
  given: New<"orders"> = {},
): Promise<Row<"orders">> {
  const email = given.customerEmail ?? "ada@example.test";
  const { id: userId } = await makeUser(db, { email });
  return makeOrder(db, { userId, ...given });
}

/** Inserts an order, by default with one item. The totals match the items. */
export async function makeOrder(
  db: Db,
  given: New<"orders"> = {},
  items: readonly New<"orderItems">[] = [{}],
): Promise<Row<"orders">> {
  const lines = items.map((item, position) => completeItem(item, position));
  const subtotalCents = lines.reduce((sum, line) => sum + line.subtotalCents, 0);
  const isDelivery = given.orderType === "delivery";
  const address = {
    deliveryAddress: "12 Oak Street",
    deliveryCity: "Kingston",
    deliveryZip: "K7L 1A1",
  };
  const deliveryFeeCents = given.deliveryFeeCents ?? (isDelivery ? 699 : 0);
  const taxCents = given.taxCents ?? Math.round((subtotalCents + deliveryFeeCents) * 0.13);

  return inTransaction(db, async (tx) => {
    const order = await tx
      .insertInto("orders")
      .values({
        checkoutId: crypto.randomUUID(),
        requestHash: "test",
        customerName: "Ada Example",
        customerEmail: "ada@example.test",
        customerPhone: "613-555-0100",
        orderType: "pickup",
        paymentMethod: "cash",
        createdAt: testNow,
        subtotalCents,
        deliveryFeeCents,
        taxCents,
        totalCents: subtotalCents + deliveryFeeCents + taxCents,
        ...(isDelivery && address),
        ...given,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("orderItems")
      .values(lines.map((line) => ({ ...line, orderId: order.id })))
      .execute();
    return order;
  });
}

/** Joins the caller's transaction if there is one. */
function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

function completeItem(item: New<"orderItems">, position: number) {
  const productPriceCents = item.productPriceCents ?? 850;
  const quantity = item.quantity ?? 1;
  const addons = JSON.parse(item.addons ?? "[]") as { price_cents: number; quantity: number }[];
  const extra = addons.reduce((sum, addon) => sum + addon.price_cents * addon.quantity, 0);
  return {
    productName: "Mini bite pancakes",
    position,
    ...item,
    productPriceCents,
    quantity,
    subtotalCents: item.subtotalCents ?? (productPriceCents + extra) * quantity,
  };
}
