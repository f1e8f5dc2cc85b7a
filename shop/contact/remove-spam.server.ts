import type { Platform } from "#platform/platform.server.ts";
import { deleteSpam } from "./contact.queries.server.ts";

/** Deletes messages that were marked as spam before this time: until then a mistake can be undone. */
export function removeSpam(
  { db }: Pick<Platform, "db">,
  before: Date,
  limit: number,
): Promise<number> {
  return deleteSpam(db, before, limit);
}
