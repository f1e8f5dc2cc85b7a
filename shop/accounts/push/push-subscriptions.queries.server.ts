import type { Db, Tx } from "#platform/database/database.server.ts";
import type { PushTarget } from "#platform/push/push-sender.server.ts";

const maxDevices = 10;
/** A service that refuses this often in a row will not change its mind. */
const maxRefusals = 5;

/** Whom a device tells: the customer about their own orders, or the kitchen about new ones. */
export type PushAudience = "customer" | "kitchen";

type NewSubscription = PushTarget & {
  readonly sessionId: string;
  readonly userId: string;
  readonly createdAt: Date;
};

const columnOf = { customer: "tellsCustomer", kitchen: "tellsKitchen" } as const;

/**
 * Until the transaction ends nobody signs this session out. First of all: changing a role locks the person, signing out
 * the session, and then its subscription; whoever locks in another order can wait for each other. False if the session is gone.
 */
export async function holdSession(
  tx: Tx,
  { userId, sessionId }: Pick<NewSubscription, "userId" | "sessionId">,
): Promise<boolean> {
  await tx.selectFrom("users").select("id").where("id", "=", userId).forKeyShare().execute();
  const held = await tx
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .forKeyShare()
    .execute();
  return held.length > 0;
}

/**
 * One per session and one per endpoint: the browser may have belonged to another session or person. Whom this session
 * told before is told on; `audience` is added.
 */
export async function replaceSubscription(
  tx: Tx,
  row: NewSubscription,
  audience: PushAudience | "as-before",
): Promise<void> {
  const replaced = await tx
    .deleteFrom("pushSubscriptions")
    .where((eb) => eb.or([eb("sessionId", "=", row.sessionId), eb("endpoint", "=", row.endpoint)]))
    .returning(["sessionId", "tellsCustomer", "tellsKitchen"])
    .execute();
  const own = replaced.find(({ sessionId }) => sessionId === row.sessionId);
  const isNew = audience === "as-before" && !own;
  await tx
    .insertInto("pushSubscriptions")
    .values({
      ...row,
      tellsCustomer: audience === "customer" || isNew || own?.tellsCustomer === true,
      tellsKitchen: audience === "kitchen" || own?.tellsKitchen === true,
    })
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

/** The device goes on telling the other one, if it did. */
export async function stopTelling(
  tx: Tx,
  audience: PushAudience,
  whose: { readonly userId: string; readonly sessionId?: string },
): Promise<number> {
  const { userId, sessionId } = whose;
  const other = columnOf[audience === "customer" ? "kitchen" : "customer"];
  let idle = tx
    .deleteFrom("pushSubscriptions")
    .where("userId", "=", userId)
    .where(columnOf[audience], "=", true)
    .where(other, "=", false);
  let kept = tx
    .updateTable("pushSubscriptions")
    .set({ [columnOf[audience]]: false })
    .where("userId", "=", userId)
    .where(columnOf[audience], "=", true);
  if (sessionId !== undefined) {
    idle = idle.where("sessionId", "=", sessionId);
    kept = kept.where("sessionId", "=", sessionId);
  }
  const { numDeletedRows } = await idle.executeTakeFirstOrThrow();
  const { numUpdatedRows } = await kept.executeTakeFirstOrThrow();
  return Number(numDeletedRows + numUpdatedRows);
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
      "pushSubscriptions.tellsCustomer",
      "pushSubscriptions.tellsKitchen",
    ])
    .where("pushSubscriptions.userId", "=", userId)
    .where("sessions.expiresAt", ">", now)
    .limit(maxDevices)
    .execute();
}

/** More people than work in one kitchen. */
const maxKitchenPhones = 50;

/** Whoever signed out is gone; whether the others are still on the staff is not checked here. */
export async function listKitchenSubscriptions(db: Db) {
  return db
    .selectFrom("pushSubscriptions")
    .select(["id", "sessionId", "endpoint", "p256dh", "auth", "nextCallAt"])
    .where("tellsKitchen", "=", true)
    .orderBy("createdAt", "desc")
    .limit(maxKitchenPhones)
    .execute();
}

/** False if somebody else calls this phone, or has just called it. */
export async function claimCall(
  db: Db,
  id: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const claimed = await db
    .updateTable("pushSubscriptions")
    .set({ nextCallAt: until })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("nextCallAt", "is", null), eb("nextCallAt", "<=", now)]))
    .returning("id")
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function postponeCall(db: Db, id: string, until: Date): Promise<void> {
  await db
    .updateTable("pushSubscriptions")
    .set({ nextCallAt: until })
    .where("id", "=", id)
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
