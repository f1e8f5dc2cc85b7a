import type { Platform } from "#platform/platform.server.ts";
import { deleteOldMessages } from "./contact.queries.server.ts";

/** As long as Health offers to send a failed mail again. */
const retryMs = 90 * 86_400_000;

/** Deletes messages that were forwarded before this time. One that nobody has read is kept while it can still be sent. */
export function removeOldMessages(
  { db, now }: Pick<Platform, "db" | "now">,
  before: Date,
  limit: number,
): Promise<number> {
  const unsentBefore = new Date(Math.min(before.getTime(), now().getTime() - retryMs));
  return deleteOldMessages(db, { forwardedBefore: before, unsentBefore, limit });
}
