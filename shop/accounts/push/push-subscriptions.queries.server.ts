import type { Db, Tx } from "#platform/database/database.server.ts";
import type { PushTarget } from "#platform/push/push-sender.server.ts";

export const maxDevices = 10;
/** A service that refuses this often in a row will not change its mind. */
const maxRefusals = 5;

type NewSubscription = PushTarget & {
  readonly sessionId: string;
  readonly userId: string;
  readonly createdAt: Date;
};

/**
 * Until the transaction ends nobody signs this session out. First of all: signing out locks the session and then its
 * subscription, and whoever locks in another order can wait for each other. False if the session is gone.
 */
export async function holdSession(tx: Tx, sessionId: string): Promise<boolean> {
  const held = await tx
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .forKeyShare()
    .execute();
  return held.length > 0;
}

/** One per session and one per endpoint: the browser may have belonged to another session or person. */
export async function replaceSubscription(tx: Tx, row: NewSubscription): Promise<void> {
  await tx
    .deleteFrom("pushSubscriptions")
    .where((eb) => eb.or([eb("sessionId", "=", row.sessionId), eb("endpoint", "=", row.endpoint)]))
    .execute();
  await tx
    .insertInto("pushSubscriptions")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteOldest(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom("pushSubscriptions")
    .where("userId", "=", userId)
    .where("id", "not in", (eb) =>
      eb
        .selectFrom("pushSubscriptions")
        .select("id")
        .where("userId", "=", userId)
        .orderBy("createdAt", "desc")
        .limit(maxDevices),
    )
    .execute();
}

export async function deleteSubscriptionsOf(
  db: Db,
  userId: string,
  which: { only: string } | "all",
): Promise<void> {
  const query = db.deleteFrom("pushSubscriptions").where("userId", "=", userId);
  await (which === "all" ? query : query.where("sessionId", "=", which.only)).execute();
}

/** Only sessions that have not expired. */
export async function listSubscriptionsOf(db: Db, userId: string, now: Date) {
  return db
    .selectFrom("pushSubscriptions")
    .innerJoin("sessions", "sessions.id", "pushSubscriptions.sessionId")
    .select([
      "pushSubscriptions.id",
      "pushSubscriptions.sessionId",
      "pushSubscriptions.endpoint",
      "pushSubscriptions.p256dh",
      "pushSubscriptions.auth",
    ])
    .where("pushSubscriptions.userId", "=", userId)
    .where("sessions.expiresAt", ">", now)
    .limit(maxDevices)
    .execute();
}

export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom("pushSubscriptions").where("id", "=", id).execute();
}

export async function recordSuccess(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable("pushSubscriptions")
    .set({ lastSuccessAt: at, refusals: 0 })
    .where("id", "=", id)
    .execute();
}

export async function recordRefusal(db: Db, id: string): Promise<void> {
  const { refusals } = (await db
    .updateTable("pushSubscriptions")
    .set((eb) => ({ refusals: eb("refusals", "+", 1) }))
    .where("id", "=", id)
    .returning("refusals")
    .executeTakeFirst()) ?? { refusals: 0 };
  if (refusals >= maxRefusals) await deleteSubscription(db, id);
}
