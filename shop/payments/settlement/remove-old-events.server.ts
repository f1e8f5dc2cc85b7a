import type { Platform } from "#platform/platform.server.ts";
import { deleteOldEvents } from "./events.queries.server.ts";

/** Deletes the provider's events that were processed before this time; what they changed is in orders and payments. */
export function removeOldEvents(
  { db }: Pick<Platform, "db">,
  before: Date,
  limit: number,
): Promise<number> {
  return deleteOldEvents(db, before, limit);
}
