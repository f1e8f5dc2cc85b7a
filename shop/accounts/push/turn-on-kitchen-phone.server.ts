import type { Platform } from "#platform/platform.server.ts";
import { runStaffChange, type ChangeDeps } from "#shop/run-change.server.ts";
import type { Staff } from "../account.ts";
import { addPushDevice, requirePushDevice } from "./add-push-device.server.ts";
import type { BrowserSubscription } from "./push-form.ts";

/** From now on this device is told about new orders, until its sign-in or the person's role ends. */
export async function turnOnKitchenPhone(
  deps: ChangeDeps & Pick<Platform, "config" | "push">,
  staff: Staff,
  subscription: BrowserSubscription,
): Promise<void> {
  await requirePushDevice(deps, staff, subscription);
  await runStaffChange(deps, staff, async (tx) => {
    await addPushDevice(tx, staff, subscription, { audience: "kitchen", now: deps.now() });
    return {
      audit: [{ action: "person.kitchen-phone-on", subjectKind: "person", subjectId: staff.id }],
      jobs: [],
      announce: [],
    };
  });
}
