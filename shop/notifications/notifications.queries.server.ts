import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";

type Notification = { readonly orderId: string; readonly kind: string };

export async function wasSent(db: Db, { orderId, kind }: Notification): Promise<boolean> {
  const row = await db
    .selectFrom("notificationsSent")
    .select("sentAt")
    .where("orderId", "=", orderId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row !== undefined;
}

/** Oldest first. */
export async function listSent(db: Db, orderId: string): Promise<{ kind: string; sentAt: Date }[]> {
  return db
    .selectFrom("notificationsSent")
    .select(["kind", "sentAt"])
    .where("orderId", "=", orderId)
    .orderBy("sentAt")
    .execute();
}

export async function recordSent(
  db: Db,
  notification: Notification & { readonly messageId: string; readonly sentAt: Date },
): Promise<void> {
  await db
    .insertInto("notificationsSent")
    .values(notification)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of orders without personal details only: such an order is over, and nothing is sent about it again. */
export async function deleteOldNotifications(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    select delete_old_notifications(${before}, ${limit}) as removed`.execute(db);
  return rows[0]!.removed;
}
