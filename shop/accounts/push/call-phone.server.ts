import type { Platform } from "#platform/platform.server.ts";
import type { PushMessage } from "#platform/push/push-sender.server.ts";
import type { KitchenPhone } from "./list-kitchen-phones.server.ts";
import { claimCall, postponeCall } from "./push-subscriptions.queries.server.ts";
import { pushToDevice } from "./push-to-device.server.ts";

type Limits = {
  /** A phone is called at most this often. */
  readonly gapMs: number;
  /** A phone whose service is down is tried again after this time. */
  readonly retryMs: number;
  /** A phone that was off for longer gets no message. */
  readonly ttlSeconds: number;
};

/**
 * Sends one message to a phone of the kitchen, unless it was called a moment ago: then it returns false. The phone is
 * claimed first, so that of two runs at the same moment one calls.
 */
export async function callPhone(
  platform: Pick<Platform, "db" | "logger" | "now" | "push">,
  phone: KitchenPhone,
  message: PushMessage,
  { gapMs, retryMs, ttlSeconds }: Limits,
): Promise<boolean> {
  const { db, now } = platform;
  const after = (ms: number) => new Date(now().getTime() + ms);
  if (!(await claimCall(db, phone.id, { now: now(), until: after(gapMs) }))) return false;
  try {
    await pushToDevice(platform, phone, message, { ttlSeconds });
  } catch (error) {
    await postponeCall(db, phone.id, after(retryMs));
    throw error;
  }
  return true;
}
