import type { Platform } from "#platform/platform.server.ts";
import { deleteOldMessages } from "./contact.queries.server.ts";

/** As long as Health offers to send a failed mail again. */
const retryMs = 90 * 86_400_000;

/**
 * Deletes messages that were forwarded before this time, with their answers. One that nobody has read,
 * or whose answer has not gone out, is kept while that can still be sent.
 */
export function removeOldMessages(
  { db, now }: Pick<Platform, "db" | "now">,
  before: Date,
  limit: number,
): Promise<number> {
  const retriedSince = new Date(now().getTime() - retryMs);
  const unsentBefore = new Date(Math.min(before.getTime(), retriedSince.getTime()));
  return deleteOldMessages(db, { forwardedBefore: before, unsentBefore, retriedSince, limit });
}
