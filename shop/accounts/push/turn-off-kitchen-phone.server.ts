import { runStaffChange, unchanged, type ChangeDeps } from "#shop/run-change.server.ts";
import type { Staff } from "../account.ts";
import { stopTelling } from "./push-subscriptions.queries.server.ts";

/** This device is told about new orders no more. What it tells its owner about their own orders stays. */
export async function turnOffKitchenPhone(deps: ChangeDeps, staff: Staff): Promise<void> {
  await runStaffChange(deps, staff, async (tx) => {
    const { id: userId, sessionId } = staff;
    if ((await stopTelling(tx, "kitchen", { userId, sessionId })) === 0) return unchanged();
    return {
      audit: [{ action: "person.kitchen-phone-off", subjectKind: "person", subjectId: userId }],
      jobs: [],
      announce: [],
    };
  });
}
