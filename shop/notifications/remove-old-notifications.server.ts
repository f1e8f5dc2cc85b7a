import type { Platform } from "#platform/platform.server.ts";
import { deleteOldNotifications } from "./notifications.queries.server.ts";

/** Forgets which mails were sent about old orders. */
export function removeOldNotifications(
  { db }: Pick<Platform, "db">,
  before: Date,
  limit: number,
): Promise<number> {
  return deleteOldNotifications(db, before, limit);
}
