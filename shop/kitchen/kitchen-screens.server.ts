import type { Platform } from "#platform/platform.server.ts";
import type { Staff } from "../accounts/account.ts";
import { runStaffChange, type ChangeDeps } from "../run-change.server.ts";
import {
  deleteHeartbeatsBefore,
  findLastHeartbeat,
  recordHeartbeat,
} from "./kitchen.queries.server.ts";

const monthMs = 30 * 86_400_000;

/** Records that a board is open; `screen` identifies the board. */
export async function noteKitchenScreen(
  deps: ChangeDeps,
  staff: Staff,
  screen: string,
): Promise<void> {
  await runStaffChange(deps, staff, async (tx) => {
    await recordHeartbeat(tx, screen, deps.now());
    await deleteHeartbeatsBefore(tx, new Date(deps.now().getTime() - monthMs));
    return {
      audit: { notAudited: "A board reports every minute and changes nothing." },
      jobs: [],
      announce: [],
    };
  });
}

/** When any board was last open. */
export function lastKitchenScreen({ db }: Pick<Platform, "db">, _by: Staff): Promise<Date | null> {
  return findLastHeartbeat(db);
}
