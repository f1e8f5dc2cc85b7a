import type { Platform } from "#platform/platform.server.ts";
import { deleteOldHeartbeats } from "./health.queries.server.ts";

const monthMs = 30 * 86_400_000;

/** Machines that are gone would otherwise stay listed forever. */
export function removeOldHeartbeats(
  { db, now }: Pick<Platform, "db" | "now">,
  limit: number,
): Promise<number> {
  return deleteOldHeartbeats(db, new Date(now().getTime() - monthMs), limit);
}
