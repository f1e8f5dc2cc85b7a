import type { Subject } from "#platform/live/live-streams.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { findOwners } from "../orders.queries.server.ts";

/** For those who heard that something happened to these orders: whose they are, and which version. */
export function lookUpOrders(
  { db }: Pick<Platform, "db">,
  ids: readonly string[],
): Promise<Subject[]> {
  return findOwners(db, ids);
}
