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

export async function deleteOldMessages(
  db: Db,
  given: {
    readonly forwardedBefore: Date;
    readonly unsentBefore: Date;
    readonly retriedSince: Date;
    readonly limit: number;
  },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from contact_messages where id in (
      select id from contact_messages
      where created_at < ${given.forwardedBefore}
        and (forwarded_at < ${given.forwardedBefore}
          or (forwarded_at is null and created_at < ${given.unsentBefore}))
        and not exists (
          select from contact_answers
          where message_id = contact_messages.id and sent_at is null and created_at >= ${given.retriedSince}
        )
      order by created_at limit ${given.limit} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows);
}

export async function deleteSpam(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from contact_messages where id in (
      select id from contact_messages
      where state = 'spam' and state_changed_at < ${before}
      limit ${limit} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows);
}
