import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";

/** What an administrator can change, apart from orders: one text per table. */
const tables = [
  "products",
  "store_settings",
  "special_days",
  "kitchen_stations",
  "kitchen_state",
  "contact_messages",
  "staff_invitations",
  "users",
  "sessions",
  "push_subscriptions",
  "images",
] as const;

export type Facts = {
  readonly tables: Readonly<Record<string, string>>;
  readonly orders: ReadonlyMap<string, OrderFacts>;
  readonly retried: number;
};

type OrderFacts = {
  readonly status: string;
  readonly paymentStatus: string;
  readonly paymentMethod: string;
  readonly refundedCents: number;
  readonly attention: string | null;
  readonly refunds: number;
};

export async function readFacts(db: Db): Promise<Facts> {
  const digests: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await sql<{ digest: string }>`
      select md5(coalesce(string_agg(t::text, E'\n' order by t::text), '')) as digest
      from ${sql.raw(table)} t`.execute(db);
    digests[table] = rows[0]!.digest;
  }
  const { rows } = await sql<OrderFacts & { id: string }>`
    select id, status, payment_status, payment_method, refunded_cents, payment_attention as attention,
      (select count(*) from refunds where order_id = orders.id) as refunds
    from orders`.execute(db);
  const { rows: failed } = await sql<{ count: number }>`
    select count(*) as count from pgboss.job where name = 'failed-jobs'`.execute(db);
  return {
    tables: digests,
    orders: new Map(rows.map(({ id, ...facts }) => [id, facts])),
    retried: Number(failed[0]!.count),
  };
}

/** How many things are different: each of them has to be an entry. A table counts once, an order field by field. */
export function countChanges(before: Facts, after: Facts): number {
  const changedTables = tables.filter((table) => before.tables[table] !== after.tables[table]);
  // A ban ends sessions, too: that is one change of one person.
  const isBan = changedTables.includes("users") && changedTables.includes("sessions");
  // A new photo releases the one before.
  const isPhoto = changedTables.includes("products") && changedTables.includes("images");
  // Other times or stations raise the version of the settings, and end the advice.
  const kitchen = ["store_settings", "kitchen_stations", "kitchen_state"];
  const kitchenTables = changedTables.filter((table) => kitchen.includes(table)).length;
  const isOne = Math.max(0, kitchenTables - 1);
  let count = changedTables.length - (isBan ? 1 : 0) - (isPhoto ? 1 : 0) - isOne;
  if (before.retried !== after.retried) count++;
  // Taken on the phone.
  count += after.orders.size - before.orders.size;
  for (const [id, was] of before.orders) {
    const is = after.orders.get(id)!;
    for (const field of ["status", "paymentStatus", "paymentMethod", "refundedCents"] as const)
      if (was[field] !== is[field]) count++;
    if (was.attention !== null && is.attention === null) count++;
    count += Number(is.refunds) - Number(was.refunds);
  }
  return count;
}
