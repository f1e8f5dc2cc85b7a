import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "../account.ts";
import type { RequestClient } from "../limits/request-client.ts";
import { toRefusal } from "../to-refusal.server.ts";
import { enforceRateLimit } from "../limits/rate-limit.server.ts";

/** Ten tries at the password of one's own session, so that a stolen device does not help to guess it. */
export async function enforcePasswordRateLimit(
  { db, now }: Pick<Platform, "db" | "now">,
  { email, sessionId }: Customer,
): Promise<void> {
  await enforceRateLimit({ db, now }, "sign-in-known-device", `${email}\n${sessionId}`);
}

/** Before anything that cannot be undone: whoever holds the device must also know the password. */
export async function requireOwnPassword(
  { auth, db, now }: Pick<Platform, "auth" | "db" | "now">,
  { headers }: RequestClient,
  customer: Customer,
  password: string,
): Promise<void> {
  await enforcePasswordRateLimit({ db, now }, customer);
  await toRefusal(auth.checkPassword(headers, password));
}
