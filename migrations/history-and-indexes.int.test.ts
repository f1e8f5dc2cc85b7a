import { sql } from "kysely";
import { expect, test } from "vitest";
import { connect } from "#platform/database/database.server.ts";
import { makeOrder, makeProduct, makeUser } from "#tests/support/builders.ts";
import { testDatabase } from "#tests/support/platform.ts";

async function asOwner(ownerUrl: string, statement: string): Promise<void> {
  const { db, close } = connect(ownerUrl, { max: 1 });
  try {
    await sql.raw(statement).execute(db);
  } finally {
    await close();
  }
}

test("history keeps what was sold when the product and the customer are gone", async () => {
  const { db, ownerUrl } = await testDatabase();
  const user = await makeUser(db);
  const product = await makeProduct(db, { name: "Gone Tomorrow" });
  const order = await makeOrder(db, { userId: user.id }, [
    { productId: product.id, productName: product.name },
  ]);

  await db.deleteFrom("users").where("id", "=", user.id).execute();
  await asOwner(ownerUrl, "delete from products");

  const kept = await db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", order.id)
    .executeTakeFirstOrThrow();
  expect(kept).toMatchObject({
    userId: null,
    customerName: "Ada Example",
    totalCents: order.totalCents,
  });
  const items = await db
    .selectFrom("orderItems")
    .selectAll()
    .where("orderId", "=", order.id)
    .execute();
  expect(items).toMatchObject([{ productId: null, productName: "Gone Tomorrow", quantity: 1 }]);
});

test("every update moves updated_at and the version, whatever the statement says", async () => {
  const { db } = await testDatabase();
  const past = new Date("2020-01-01T00:00:00Z");
  const { id } = await makeProduct(db, { updatedAt: past });
  await db
    .updateTable("products")
    .set({ name: "New", version: 9, updatedAt: past })
    .where("id", "=", id)
    .execute();
  const product = await db.selectFrom("products").selectAll().executeTakeFirstOrThrow();
  expect(product.version).toBe(2);
  expect(product.updatedAt.getTime()).toBeGreaterThan(past.getTime());

  const order = await makeOrder(db, { updatedAt: past });
  await db
    .updateTable("orders")
    .set({ paymentStatus: "paid" })
    .where("id", "=", order.id)
    .execute();
  const moved = await db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
  expect(moved.version).toBe(2);
  expect(moved.updatedAt.getTime()).toBeGreaterThan(past.getTime());
});

test("is_admin is true for administrators only, and false for nobody", async () => {
  const { db } = await testDatabase();
  const admin = await makeUser(db, { role: "admin" });
  const both = await makeUser(db, { role: "customer,admin" });
  const customer = await makeUser(db, { role: "administrator" });
  const banned = await makeUser(db, { role: "admin", banned: true });
  const ids = [admin.id, both.id, customer.id, banned.id, "nobody"];
  const { rows } = await sql<{ isAdmin: boolean }>`
    select is_admin(id) as is_admin from unnest(${ids}::text[]) with ordinality as given (id, number)
    order by number`.execute(db);
  expect(rows.map(({ isAdmin }) => isAdmin)).toEqual([true, true, false, false, false]);
});

test("one search finds name, e-mail, phone with or without dashes, id, number and states", async () => {
  const { db } = await testDatabase();
  const order = await makeOrder(db, {
    customerName: "Élodie Gagnon",
    customerEmail: "Elodie@example.test",
    customerPhone: "613-555-0177",
    pickupNumber: 47,
    paymentMethod: "card",
  });
  const terms = [
    "gagnon",
    "élodie",
    "lodie@EX",
    "555-0177",
    "6135550177",
    "p-47",
    "pending",
    "card",
  ];
  for (const term of [...terms, order.id.slice(0, 8)]) {
    const found = await db
      .selectFrom("orders")
      .select("id")
      .where("searchText", "like", `%${term.toLowerCase()}%`)
      .execute();
    expect(found, term).toEqual([{ id: order.id }]);
  }
});

test.each([
  ["newest", "select * from orders order by created_at desc, id desc limit 10", "orders_newest"],
  [
    "own",
    "select * from orders where user_id = 'a' order by created_at desc, id desc limit 10",
    "orders_of_user",
  ],
  [
    "open",
    "select * from orders where status in ('pending', 'confirmed', 'preparing', 'ready') order by created_at",
    "orders_open",
  ],
  ["search", "select * from orders where search_text like '%gagnon%'", "orders_search"],
  [
    "menu",
    "select * from products where is_active order by position, created_at, id",
    "products_for_sale",
  ],
  [
    "due",
    "select * from payment_attempts where state in ('creating', 'open', 'processing') and next_check_at < now()",
    "payment_attempts_due",
  ],
  [
    "inbox",
    "select * from contact_messages where state = 'new' order by created_at desc, id desc limit 10",
    "contact_messages_by_state",
  ],
  [
    "story",
    "select * from audit_entries where subject_kind = 'order' and subject_id = '1' order by at",
    "audit_entries_of_subject",
  ],
])("the %s list has an index to read from", async (_, statement, index) => {
  const { db } = await testDatabase();
  const plan = await db.transaction().execute(async (tx) => {
    // The table is empty, so the planner is forced to use an index in the right order.
    await sql`set local enable_seqscan = off; set local enable_sort = off`.execute(tx);
    return sql<Record<string, string>>`explain ${sql.raw(statement)}`.execute(tx);
  });
  const text = plan.rows.map((row) => Object.values(row)[0]).join("\n");
  expect(text).toContain(index);
  expect(text).not.toContain("Sort");
});
