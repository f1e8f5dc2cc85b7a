import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "../account.ts";
import type { RequestClient } from "#shop/limits/request-client.ts";
import { toRefusal } from "../to-refusal.server.ts";
import { enforceRateLimit, type LimitDeps } from "#shop/limits/rate-limit.server.ts";

/** 10 attempts per session, so that a stolen device does not help to guess the password. */
export async function enforcePasswordRateLimit(
  deps: LimitDeps,
  { email, sessionId }: Customer,
): Promise<void> {
  await enforceRateLimit(deps, "sign-in-known-device", `${email}\n${sessionId}`);
}

/** For actions that cannot be undone: having the device is not enough. */
export async function requireOwnPassword(
  deps: LimitDeps & Pick<Platform, "auth">,
  { headers }: RequestClient,
  customer: Customer,
  password: string,
): Promise<void> {
  await enforcePasswordRateLimit(deps, customer);
  await toRefusal(deps.auth.checkPassword(headers, password));
}
