import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "../account.ts";
import { addPushDevice, requirePushDevice } from "./add-push-device.server.ts";
import type { BrowserSubscription } from "./push-form.ts";

/** From now on this device is told about the customer's orders; or its address is only renewed. */
export async function turnOnPush(
  deps: Pick<Platform, "config" | "db" | "now" | "push">,
  customer: Customer,
  subscription: BrowserSubscription,
  audience: "customer" | "as-before" = "customer",
): Promise<void> {
  await requirePushDevice(deps, customer, subscription);
  await deps.db
    .transaction()
    .execute((tx) => addPushDevice(tx, customer, subscription, { audience, now: deps.now() }));
}
