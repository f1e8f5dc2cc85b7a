import type { Tx } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Staff } from "../../accounts/account.ts";
import { findPushDevice } from "../../accounts/push/list-push-devices.server.ts";
import { recordCalls } from "../../notifications/record-calls.server.ts";
import { maxCalls } from "./call-times.ts";

/** The device on which a call was taken knows the order, so it is not called about it. */
export async function recordPlacedHere(
  { now }: Pick<Platform, "now">,
  tx: Tx,
  staff: Staff,
  orderId: string,
): Promise<void> {
  const here = await findPushDevice({ db: tx, now }, staff);
  if (!here?.tellsKitchen) return;
  const calls = Array.from({ length: maxCalls }, (_, index) => ({ orderId, number: index + 1 }));
  await recordCalls({ db: tx, now }, here.id, calls);
}
