import type { Insertable, Selectable } from "kysely";
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
