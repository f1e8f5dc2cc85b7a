import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "../accounts/account.ts";
import { countUnaccepted } from "./waiting-orders.queries.server.ts";

export type WaitingCount = { readonly count: number; readonly newestPickupNumber: number | null };

/** How many orders nobody has accepted, and the newest of them. */
export function readWaiting(
  { db, now }: Pick<Platform, "db" | "now">,
  _by: Admin,
): Promise<WaitingCount> {
  return countUnaccepted(db, now());
}
