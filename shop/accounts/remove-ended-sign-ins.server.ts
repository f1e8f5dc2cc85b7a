import type { Platform } from "#platform/platform.server.ts";
import { deleteExpiredSessions, deleteExpiredVerifications } from "./expired.queries.server.ts";

/**
 * Deletes sessions, and the codes and links that were mailed, if they expired before this time. The
 * notifications of a device go with its session.
 */
export async function removeEndedSignIns(
  { db }: Pick<Platform, "db">,
  before: Date,
  limit: number,
): Promise<number> {
  const sessions = await deleteExpiredSessions(db, before, limit);
  const verifications = await deleteExpiredVerifications(db, before, limit);
  return Math.max(sessions, verifications);
}
