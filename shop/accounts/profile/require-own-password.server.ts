import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "../account.ts";
import type { RequestClient } from "#shop/limits/request-client.ts";
import { toRefusal } from "../to-refusal.server.ts";
import { enforceRateLimit } from "#shop/limits/rate-limit.server.ts";

/** 10 attempts per session, so that a stolen device does not help to guess the password. */
export async function enforcePasswordRateLimit(
  { db, now }: Pick<Platform, "db" | "now">,
  { email, sessionId }: Customer,
): Promise<void> {
  await enforceRateLimit({ db, now }, "sign-in-known-device", `${email}\n${sessionId}`);
}

/** For actions that cannot be undone: having the device is not enough. */
export async function requireOwnPassword(
  { auth, db, now }: Pick<Platform, "auth" | "db" | "now">,
  { headers }: RequestClient,
  customer: Customer,
  password: string,
): Promise<void> {
  await enforcePasswordRateLimit({ db, now }, customer);
  await toRefusal(auth.checkPassword(headers, password));
}
