import type { Subject } from "#platform/live/live-streams.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { findOwners } from "../orders.queries.server.ts";

/** The owner and the version of each order, for live streams that announce a change. */
export function lookUpOrders(
  { db }: Pick<Platform, "db">,
  ids: readonly string[],
): Promise<Subject[]> {
  return findOwners(db, ids);
}
