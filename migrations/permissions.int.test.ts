import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeOrder, makeUser } from "#tests/support/builders.ts";
import { openTestDatabase, testDatabase } from "#tests/support/platform.ts";

const notPermitted = { code: "42501" };

let shared: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => void (shared = await openTestDatabase()));
afterAll(() => shared.close());

test.each([
  "create table extra (id int)",
  "create schema extra",
  "create function extra() returns int language sql as 'select 1'",
  "alter table orders add column extra int",
  "drop table audit_entries",
  "truncate orders",
  "create role extra",
  "alter role dollop_app superuser",
  "create extension citext",
  "alter table orders disable trigger all",
  "create table pgboss.extra (id int)",
  "copy orders to program 'cat'",
  "select pg_read_file('postgresql.conf')",
  "insert into applied_migrations (name, checksum) values ('x', 'y')",
])("the running role may not: %s", async (statement) => {
  await expect(sql.raw(statement).execute(shared.db)).rejects.toThrow(
    /permission denied|must be owner|must be|only roles/,
  );
});

test.each([
  ["audit_entries", "update audit_entries set reason = 'x'"],
  ["audit_entries", "delete from audit_entries"],
  ["orders", "delete from orders"],
  ["orders", "update orders set delivery_fee_cents = 0"],
  ["orders", "update orders set user_id = null"],
  ["order_items", "update order_items set product_name = 'Something else'"],
  ["order_items", "update order_items set product_price_cents = 1"],
  ["contact_messages", "update contact_messages set message = 'Something else'"],
  ["contact_messages", "update contact_messages set email = 'somebody@example.test'"],
  ["contact_answers", "update contact_answers set body = 'Something else'"],
  ["contact_answers", "update contact_answers set author_id = null"],
  ["contact_answers", "delete from contact_answers"],
  ["products", "delete from products"],
  ["payment_attempts", "update payment_attempts set params = '{}'"],
  ["payment_attempts", "update payment_attempts set idempotency_key = 'x'"],
  ["refunds", "update refunds set amount_cents = 1"],
  ["refunds", "delete from refunds"],
  ["stripe_events", "update stripe_events set payload = '{}'"],
  ["stripe_events", "delete from stripe_events"],
  ["notifications_sent", "delete from notifications_sent"],
  ["store_settings", "delete from store_settings"],
  ["failed_backups", "delete from failed_backups"],
  ["push_keys", "update push_keys set private_key = 'x'"],
  ["push_keys", "delete from push_keys"],
])("%s cannot be rewritten: %s", async (_, statement) => {
  await expect(sql.raw(statement).execute(shared.db)).rejects.toMatchObject(notPermitted);
});

test("events and sent mails go only if they are old, whatever the running role asks for", async () => {
  const { db } = await testDatabase();
  const { id: orderId } = await makeOrder(db, { status: "completed", erasedAt: new Date() });
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  for (const age of [29, 31]) {
    const event = { type: "x", livemode: false, payload: "{}", processedAt: days(age) };
    await db
      .insertInto("stripeEvents")
      .values({ id: `${age}`, ...event })
      .execute();
    const sent = { orderId, kind: `kind-${age}`, messageId: "m", sentAt: days(age) };
    await db.insertInto("notificationsSent").values(sent).execute();
  }
  for (const name of ["delete_old_payment_events", "delete_old_notifications"])
    await sql`select ${sql.raw(name)}('infinity', 1000)`.execute(db);
  expect(await db.selectFrom("stripeEvents").select("id").execute()).toEqual([{ id: "29" }]);
  expect(await db.selectFrom("notificationsSent").select("kind").execute()).toEqual([
    { kind: "kind-29" },
  ]);
});

test("audit entries can be added and read", async () => {
  const { db } = await testDatabase();
  const { id } = await makeUser(db, { role: "admin" });
  await db
    .insertInto("auditEntries")
    .values({
      actorKind: "admin",
      actorId: id,
      action: "order.status-changed",
      subjectKind: "order",
      subjectId: "1",
      before: JSON.stringify({ status: "pending" }),
      after: JSON.stringify({ status: "ready" }),
      requestId: "r",
    })
    .execute();
  const [entry] = await db.selectFrom("auditEntries").selectAll().execute();
  expect(entry).toMatchObject({ id: 1, actorId: id, after: { status: "ready" } });
});

test("an order can be locked and its status changed", async () => {
  const { db } = await testDatabase();
  const { id } = await makeOrder(db);
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom("orders").select("id").where("id", "=", id).forUpdate().execute();
    await tx
      .updateTable("orders")
      .set({ status: "confirmed", acceptedAt: new Date() })
      .where("id", "=", id)
      .execute();
  });
});
