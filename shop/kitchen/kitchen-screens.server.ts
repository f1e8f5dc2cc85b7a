import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "../accounts/account.ts";
import {
  deleteHeartbeatsBefore,
  findLastHeartbeat,
  recordHeartbeat,
} from "./kitchen.queries.server.ts";

const monthMs = 30 * 86_400_000;

/** A board says that somebody has it open; `screen` is the board's own name for itself. */
export async function noteKitchenScreen(
  { db, now }: Pick<Platform, "db" | "now">,
  _by: Admin,
  screen: string,
): Promise<void> {
  await recordHeartbeat(db, screen, now());
  await deleteHeartbeatsBefore(db, new Date(now().getTime() - monthMs));
}

/** When any board was last open. */
export function lastKitchenScreen({ db }: Pick<Platform, "db">, _by: Admin): Promise<Date | null> {
  return findLastHeartbeat(db);
}
