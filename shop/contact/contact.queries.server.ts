import { sql, type Insertable, type Selectable } from "kysely";
import type { Db, Tx } from "#platform/database/database.server.ts";
import type { Schema } from "#platform/database/database-schema.ts";

export type ContactMessage = Pick<
  Selectable<Schema["contactMessages"]>,
  "id" | "name" | "email" | "phone" | "subject" | "message" | "createdAt" | "forwardedAt"
>;

export async function insertContactMessage(
  tx: Tx,
  message: Insertable<Schema["contactMessages"]>,
): Promise<{ id: string }> {
  return tx.insertInto("contactMessages").values(message).returning("id").executeTakeFirstOrThrow();
}

/** Counts under a lock until the transaction ends, so that two at once cannot both be the last one. */
export async function countContactMessagesSince(tx: Tx, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('contact messages'))`.execute(tx);
  const { count } = await tx
    .selectFrom("contactMessages")
    .where("createdAt", ">", since)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findContactMessage(db: Db, id: string): Promise<ContactMessage | undefined> {
  return db
    .selectFrom("contactMessages")
    .select(["id", "name", "email", "phone", "subject", "message", "createdAt", "forwardedAt"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function setForwarded(db: Db, id: string, forwardedAt: Date): Promise<void> {
  await db.updateTable("contactMessages").set({ forwardedAt }).where("id", "=", id).execute();
}
