import type { Tx } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { enforceRateLimit } from "#shop/limits/rate-limit.server.ts";
import { Refusal } from "#shop/refusal.ts";
import type { Customer } from "../account.ts";
import type { BrowserSubscription } from "./push-form.ts";
import {
  deleteOldest,
  holdSession,
  replaceSubscription,
  type PushAudience,
} from "./push-subscriptions.queries.server.ts";

/** Refuses an address that is no push service, and too many devices in an hour. */
export async function requirePushDevice(
  { config, db, now, push }: Pick<Platform, "config" | "db" | "now" | "push">,
  customer: Customer,
  { endpoint }: BrowserSubscription,
): Promise<void> {
  await enforceRateLimit({ config, db, now }, "notification-devices", customer.id);
  if (!push.accepts(endpoint)) throw new Refusal("push-not-supported");
}

/** `as-before`: the browser has another address now, and the device tells whom it told. */
export async function addPushDevice(
  tx: Tx,
  { id: userId, sessionId }: Customer,
  { endpoint, keys: { p256dh, auth } }: BrowserSubscription,
  { audience, now }: { readonly audience: PushAudience | "as-before"; readonly now: Date },
): Promise<void> {
  if (!(await holdSession(tx, { userId, sessionId }))) throw new Refusal("session-missing");
  const device = { sessionId, userId, endpoint, p256dh, auth, createdAt: now };
  await replaceSubscription(tx, device, audience);
  await deleteOldest(tx, userId);
}
