import type { Platform } from "#platform/platform.server.ts";
import { removeDetails } from "./order-details.queries.server.ts";

/**
 * Removes address, phone and notes from orders that ended before this time. Items, amounts and the
 * pickup number stay. An order that is open, unpaid or needs attention keeps everything.
 */
export function removeOrderDetails(
  { db, now }: Pick<Platform, "db" | "now">,
  before: Date,
  limit: number,
): Promise<number> {
  return removeDetails(db, { endedBefore: before, removedAt: now(), limit });
}
