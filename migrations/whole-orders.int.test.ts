import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db, Tx } from "#platform/database/database.server.ts";
import { connect } from "#platform/database/database.server.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { testDatabase } from "#tests/support/platform.ts";

// An order and its items are written whole or not at all, whoever writes them and in whichever order.

type Write = (tx: Tx, earlier: string) => Promise<unknown>;

const addOrder = (tx: Db, subtotal: number) =>
  tx
    .insertInto("orders")
    .values({
      checkoutId: crypto.randomUUID(),
      requestHash: "test",
      customerName: "Ada Example",
      customerEmail: "ada@example.test",
      customerPhone: "613-555-0100",
      orderType: "pickup",
      paymentMethod: "cash",
      subtotalCents: subtotal,
      deliveryFeeCents: 0,
      taxCents: 0,
      totalCents: subtotal,
    })
    .returning("id")
    .executeTakeFirstOrThrow();

const item = (
  orderId: string,
  position: number,
  cents: number,
  addons = "[]",
  subtotal = cents,
) => ({
  orderId,
  position,
  productName: "Waffle",
  productPriceCents: cents,
  quantity: 1,
  addons,
  subtotalCents: subtotal,
});
const addItems = (tx: Db, ...items: ReturnType<typeof item>[]) =>
  tx.insertInto("orderItems").values(items).execute();
const honey = (price: unknown) =>
  JSON.stringify([{ id: "honey", name: "Honey", price_cents: price, quantity: 2 }]);

const refused: Readonly<Record<string, Write>> = {
  "an order without items": (tx) => addOrder(tx, 800),
  "an order of nothing without items": (tx) => addOrder(tx, 0),
  "too few": async (tx) => addItems(tx, item((await addOrder(tx, 1_000)).id, 0, 800)),
  "too many": async (tx) => {
    const { id } = await addOrder(tx, 800);
    await addItems(tx, item(id, 0, 800), item(id, 1, 100));
  },
  "one more later": (tx, earlier) => addItems(tx, item(earlier, 1, 100)),
  "one more after an update of the order": async (tx, earlier) => {
    await sql`update orders set subtotal_cents = subtotal_cents where id = ${earlier}`.execute(tx);
    await addItems(tx, item(earlier, 1, 100));
  },
  "two orders in one statement, one of them wrong": (tx) =>
    sql`with orders_added as (
        insert into orders (checkout_id, request_hash, customer_name, customer_email, customer_phone, order_type,
          payment_method, subtotal_cents, delivery_fee_cents, tax_cents, total_cents)
        select gen_random_uuid(), 'test', 'Ada', 'ada@example.test', '613-555-0100', 'pickup', 'cash', cents, 0, 0, cents
        from (values (500), (700)) as wanted (cents) returning id
      )
      insert into order_items (order_id, position, product_name, product_price_cents, quantity, subtotal_cents)
      select id, 0, 'Waffle', 500, 1, 500 from orders_added`.execute(tx),
  "another subtotal later": (tx, earlier) =>
    sql`update orders set subtotal_cents = 1, total_cents = 1 + tax_cents where id = ${earlier}`.execute(
      tx,
    ),
  "an item that is deleted": (tx, earlier) =>
    tx.deleteFrom("orderItems").where("orderId", "=", earlier).execute(),
  "an item that is changed": (tx, earlier) =>
    sql`update order_items set quantity = 2, subtotal_cents = subtotal_cents * 2 where order_id = ${earlier}`.execute(
      tx,
    ),
  "an item that moves to another order": async (tx, earlier) => {
    const { id } = await addOrder(tx, 850);
    await sql`update order_items set order_id = ${id} where order_id = ${earlier}`.execute(tx);
  },
  "add-ons that are no list": async (tx) =>
    addItems(tx, item((await addOrder(tx, 800)).id, 0, 800, "{}")),
  "an add-on without a price": async (tx) =>
    addItems(tx, item((await addOrder(tx, 800)).id, 0, 800, honey(null))),
  "an add-on that is not counted": async (tx) =>
    addItems(tx, item((await addOrder(tx, 800)).id, 0, 800, honey(100))),
};

const accepted: Readonly<Record<string, Write>> = {
  "an order and its items in several statements": async (tx) => {
    const { id } = await addOrder(tx, 1_100);
    await addItems(tx, item(id, 0, 800));
    await addItems(tx, item(id, 1, 100, honey(100), 300));
  },
  "an order that gets one more, and its new subtotal after it": async (tx, earlier) => {
    await addItems(tx, item(earlier, 1, 100));
    await sql`update orders set subtotal_cents = subtotal_cents + 100, total_cents = total_cents + 100
      where id = ${earlier}`.execute(tx);
  },
  "an order that is deleted with its items": (tx, earlier) =>
    sql`delete from orders where id = ${earlier}`.execute(tx),
  "an order that is written and deleted": async (tx) => {
    const { id } = await addOrder(tx, 800);
    await sql`delete from orders where id = ${id}`.execute(tx);
  },
};

/** With the owner's rights: the running role may do less. */
async function ownersDatabase() {
  const { ownerUrl } = await testDatabase();
  const { db, close } = connect(ownerUrl, { max: 1 });
  return {
    db,
    close,
    write: (work: Write, earlier: string) => db.transaction().execute((tx) => work(tx, earlier)),
  };
}

test("DATA-3 an order that is not whole is refused, however it is written", async () => {
  const { db, write, close } = await ownersDatabase();
  const { id } = await makeOrder(db);
  for (const [name, work] of Object.entries(refused)) {
    const failure = await write(work, id).then(
      () => "written",
      (error: Error & { code?: string }) => error.code,
    );
    expect([name, failure]).toEqual([name, "23514"]);
  }
  expect(await db.selectFrom("orders").select("id").execute()).toEqual([{ id }]);
  await close();
});

test("DATA-3 an order that is whole when its transaction ends is written", async () => {
  const { db, write, close } = await ownersDatabase();
  for (const [name, work] of Object.entries(accepted)) {
    const { id } = await makeOrder(db);
    const outcome = await write(work, id).then(
      () => "written",
      (error: Error) => error.message,
    );
    expect([name, outcome]).toEqual([name, "written"]);
  }
  await close();
});

test("an order that the kitchen may have knows since when, whoever writes it", async () => {
  const { db, close } = await ownersDatabase();
  const since = async (given: Parameters<typeof makeOrder>[1]) => {
    const { id } = await makeOrder(db, given);
    const { kitchenSince, createdAt } = await db
      .selectFrom("orders")
      .select(["kitchenSince", "createdAt"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return kitchenSince && kitchenSince.getTime() - createdAt.getTime();
  };
  expect(await since({ paymentMethod: "cash" })).toBe(0);
  expect(await since({ paymentMethod: "card" })).toBeNull();
  expect(await since({ paymentMethod: "card", paymentStatus: "paid" })).toBe(0);
  await close();
});
