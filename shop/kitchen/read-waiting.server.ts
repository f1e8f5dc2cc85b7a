import type { Platform } from "#platform/platform.server.ts";
import type { Staff } from "../accounts/account.ts";
import { countUnaccepted } from "./waiting-orders.queries.server.ts";

export type WaitingCount = { readonly count: number; readonly newestPickupNumber: number | null };

/** How many orders nobody has accepted, and the newest of them. */
export function readWaiting(
  { db, now }: Pick<Platform, "db" | "now">,
  _by: Staff,
): Promise<WaitingCount> {
  return countUnaccepted(db, now());
}
