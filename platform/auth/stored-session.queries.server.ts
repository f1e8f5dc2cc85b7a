import type { Db } from "../database/database.server.ts";
import { runPrepared } from "../database/prepared-statement.server.ts";
import { shopRevision } from "../database/shop-revision.server.ts";

/** The session with this token and its user, as they are now; with the shop's revision, because every page needs both. */
export async function findStoredSession(db: Db, token: string) {
  const [row] = await runPrepared(db, "stored-session", { token }, (value) =>
    db
      .selectFrom("sessions")
      .innerJoin("users", "users.id", "sessions.userId")
      .select([
        "sessions.id as sessionId",
        "sessions.createdAt as startedAt",
        "sessions.expiresAt",
        "sessions.confirmedAt",
        "sessions.factorGivenAt",
        "sessions.usedAt",
        "users.id as userId",
        "users.name",
        "users.email",
        "users.role",
        "users.banned",
        "users.twoFactorEnabled",
        shopRevision.as("revision"),
      ])
      .where("sessions.token", "=", value("token"))
      .compile(),
  );
  return row;
}

/** Ends the sessions of a user that were used least recently: `keep` are left, and `newId` is one of them. */
export async function deleteUnusedSessions(
  db: Db,
  { userId, newId, keep }: { userId: string; newId: string; keep: number },
): Promise<void> {
  const kept = db
    .selectFrom("sessions")
    .select("id")
    .where("userId", "=", userId)
    .where("id", "<>", newId)
    .orderBy("updatedAt", "desc")
    .limit(keep - 1);
  await db
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .where("id", "<>", newId)
    .where("id", "not in", kept)
    .execute();
}
