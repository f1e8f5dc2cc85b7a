import type { Platform } from "#platform/platform.server.ts";
import { enforceRateLimit } from "#shop/limits/rate-limit.server.ts";
import { Refusal } from "#shop/refusal.ts";
import type { Customer } from "../account.ts";
import type { BrowserSubscription } from "./push-form.ts";
import {
  deleteOldest,
  holdSession,
  replaceSubscription,
} from "./push-subscriptions.queries.server.ts";

/** From now on this device is told about the customer's orders. */
export async function turnOnPush(
  { config, db, now, push }: Pick<Platform, "config" | "db" | "now" | "push">,
  { id: userId, sessionId }: Customer,
  { endpoint, keys: { p256dh, auth } }: BrowserSubscription,
): Promise<void> {
  await enforceRateLimit({ config, db, now }, "notification-devices", userId);
  if (!push.accepts(endpoint)) throw new Refusal("push-not-supported");
  await db.transaction().execute(async (tx) => {
    if (!(await holdSession(tx, sessionId))) throw new Refusal("session-missing");
    const createdAt = now();
    await replaceSubscription(tx, { sessionId, userId, endpoint, p256dh, auth, createdAt });
    await deleteOldest(tx, userId);
  });
}
