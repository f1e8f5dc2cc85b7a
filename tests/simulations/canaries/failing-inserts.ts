import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";

const tables = [
  "contact_messages",
  "contact_answers",
  "orders",
  "favorites",
  "push_subscriptions",
  "users",
  "products",
];

/**
 * From now on PostgreSQL refuses every new row of these tables, with an error whose details quote the row. To the
 * shop that is a fault that nobody expects.
 */
export async function failInserts(db: Db): Promise<void> {
  for (const table of tables)
    await sql`alter table ${sql.raw(table)} add constraint drill_refuses check (false) not valid`.execute(
      db,
    );
}

export async function allowInserts(db: Db): Promise<void> {
  for (const table of tables)
    await sql`alter table ${sql.raw(table)} drop constraint drill_refuses`.execute(db);
}
