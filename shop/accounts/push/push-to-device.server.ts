import type { Platform } from "#platform/platform.server.ts";
import type { PushMessage } from "#platform/push/push-sender.server.ts";
import type { PushDevice } from "./list-push-devices.server.ts";
import {
  deleteSubscription,
  recordRefusal,
  recordSuccess,
} from "./push-subscriptions.queries.server.ts";

/** Sends one message, and forgets a device that no longer takes any. */
export async function pushToDevice(
  { db, logger, now, push }: Pick<Platform, "db" | "logger" | "now" | "push">,
  device: PushDevice,
  message: PushMessage,
  options?: Parameters<typeof push.send>[2],
): Promise<void> {
  const result = await push.send(device, message, options);
  if (result === "sent") await recordSuccess(db, device.id, now());
  else if (result === "gone") await deleteSubscription(db, device.id);
  else {
    logger.warn({ name: URL.parse(device.endpoint)?.host }, "push.refused");
    await recordRefusal(db, device.id);
  }
}
