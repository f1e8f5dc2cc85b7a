import { sql } from "kysely";
import type { Role } from "./account.ts";
import type { Db, Tx } from "#platform/database/database.server.ts";

export async function findEmailOf(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.email;
}

export async function findUnverifiedByEmail(db: Db, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("emailVerified", "=", false)
    .where("banned", "=", false)
    .executeTakeFirst();
  return row?.id;
}

export async function findRecipient(
  db: Db,
  where: { id: string } | { email: string },
): Promise<{ id: string; name: string; email: string; isVerified: boolean } | undefined> {
  const [column, value] =
    "id" in where ? (["id", where.id] as const) : (["email", where.email] as const);
  const row = await db
    .selectFrom("users")
    .select(["id", "name", "email", "emailVerified as isVerified"])
    .where(column, "=", value)
    .where("banned", "=", false)
    .executeTakeFirst();
  return row;
}

/** Whether nobody has an account with this address, not even a closed one. */
export async function isFreeAddress(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return row === undefined;
}

export async function setName(db: Db, userId: string, name: string): Promise<void> {
  await db.updateTable("users").set({ name }).where("id", "=", userId).execute();
}

export async function queryStaffRole(
  db: Db,
  userId: string,
): Promise<"admin" | "kitchen" | undefined> {
  const { rows } = await sql<{ isAdmin: boolean; isKitchen: boolean }>`
    select is_admin(${userId}) as is_admin, is_kitchen(${userId}) as is_kitchen`.execute(db);
  return rows[0]?.isAdmin ? "admin" : rows[0]?.isKitchen ? "kitchen" : undefined;
}

/** Administrators, the oldest account first. */
export async function listAdminEmails(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("email")
    .where(sql<boolean>`is_admin(id)`)
    .where("role", "!=", "customer")
    .orderBy("createdAt")
    .limit(limit)
    .execute();
  return rows.map(({ email }) => email);
}

export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", sessionId).execute();
}

/** Notes that these sessions were just used. */
export async function touchSessions(
  db: Db,
  sessionIds: readonly string[],
  at: Date,
): Promise<void> {
  if (sessionIds.length === 0) return;
  await db.updateTable("sessions").set({ usedAt: at }).where("id", "in", sessionIds).execute();
}

/** The person has just proved who they are. */
export async function setConfirmed(db: Db, sessionId: string, at: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ confirmedAt: at, usedAt: at })
    .where("id", "=", sessionId)
    .execute();
}

/** The account has no second factor afterwards. */
export async function deleteSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("twoFactors").where("userId", "=", userId).execute();
  await tx.updateTable("users").set({ twoFactorEnabled: false }).where("id", "=", userId).execute();
}

export async function deleteSessionsWithoutFactor(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .where("factorGivenAt", "is", null)
    .execute();
}

export type SessionRow = {
  readonly id: string;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

const maxSessions = 100;

/** The most recently used ones. */
export async function listSessionsOf(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom("sessions")
    .select(["id", "ipAddress", "userAgent", "createdAt", "updatedAt"])
    .where("userId", "=", userId)
    .where("expiresAt", ">", now)
    .orderBy("updatedAt", "desc")
    .limit(maxSessions)
    .execute();
}

/** Ends one session of a user, all but one, or all. */
export async function deleteSessionsOf(
  db: Db,
  userId: string,
  which: { only: string } | { allBut: string } | "all",
): Promise<number> {
  let query = db.deleteFrom("sessions").where("userId", "=", userId);
  if (which !== "all")
    query =
      "only" in which ? query.where("id", "=", which.only) : query.where("id", "<>", which.allBut);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

/**
 * Locks every administrator, so that two of them cannot revoke each other at the same moment. The
 * condition is spelled out instead of is_admin(id): after waiting for the lock, PostgreSQL checks
 * the row's columns again, but a function would still see the old values.
 */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom("users")
    .select("id")
    .where(sql<boolean>`'admin' = any (string_to_array(role, ','))`)
    .where("banned", "=", false)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function setRole(tx: Tx, userId: string, role: Role): Promise<void> {
  await tx.updateTable("users").set({ role }).where("id", "=", userId).execute();
}

/** Waits for transactions that add rows of this user, and blocks new ones. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
}

export async function deleteUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("users").where("id", "=", userId).execute();
}

type SignedInSession = {
  readonly sessionId: string;
  readonly isAdmin: boolean;
  readonly isKitchen: boolean;
  readonly hasSecondFactor: boolean;
  readonly isFactorGiven: boolean;
  readonly startedAt: Date;
  readonly usedAt: Date;
};

/** Filters for sessions that are still valid: not ended, not expired, not of a banned user. */
export async function findSignedIn(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<SignedInSession[]> {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .select([
      "sessions.id as sessionId",
      "sessions.createdAt as startedAt",
      "sessions.usedAt",
      "users.twoFactorEnabled as hasSecondFactor",
      sql<boolean>`sessions.factor_given_at is not null`.as("isFactorGiven"),
      sql<boolean>`is_admin(users.id)`.as("isAdmin"),
      sql<boolean>`is_kitchen(users.id)`.as("isKitchen"),
    ])
    .where("sessions.id", "in", sessionIds)
    .where("sessions.expiresAt", ">", now)
    .where("users.banned", "=", false)
    .execute();
}
