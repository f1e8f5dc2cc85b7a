import type { Cookies } from "#platform/auth/auth.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { Refusal } from "#shop/refusal.ts";
import type { Customer } from "../account.ts";
import { deleteSessionsWithoutFactor } from "../accounts.queries.server.ts";
import type { RequestClient } from "#shop/limits/request-client.ts";
import { toRefusal } from "../to-refusal.server.ts";
import { notifyAccount } from "../notify-account.server.ts";
import { enforcePasswordRateLimit } from "./require-own-password.server.ts";
import { enforceRateLimit } from "#shop/limits/rate-limit.server.ts";

type Deps = Pick<Platform, "auth" | "config" | "db" | "jobs" | "now">;

// Each step asks for the password again, because an unlocked phone must not be enough.

/** Does not switch it on yet; the first correct code does. */
export async function startSecondFactor(
  deps: Deps,
  { headers }: RequestClient,
  customer: Customer,
  password: string,
): Promise<{ uri: string; secret: string; recoveryCodes: string[] }> {
  await enforcePasswordRateLimit(deps, customer);
  return toRefusal(deps.auth.startSecondFactor(headers, password));
}

export async function confirmSecondFactor(
  deps: Deps,
  { headers }: RequestClient,
  customer: Customer,
  code: string,
): Promise<{ cookies: Cookies }> {
  await enforceRateLimit(deps, "second-factor", customer.id);
  const cookies = await toRefusal(deps.auth.verifyTotp(headers, code));
  // Whoever signed in elsewhere with the password alone must give the factor, too.
  await deleteSessionsWithoutFactor(deps.db, customer.id);
  await notifyAccount(deps, customer.id, "second-factor-on");
  return { cookies };
}

export async function stopSecondFactor(
  deps: Deps,
  { headers }: RequestClient,
  customer: Customer,
  password: string,
): Promise<{ cookies: Cookies }> {
  await enforcePasswordRateLimit(deps, customer);
  if (customer.isAdmin && deps.config.ADMIN_SECOND_FACTOR === "required")
    throw new Refusal("second-factor-required");
  const cookies = await toRefusal(deps.auth.stopSecondFactor(headers, password));
  await notifyAccount(deps, customer.id, "second-factor-off");
  return { cookies };
}

export async function renewRecoveryCodes(
  deps: Deps,
  { headers }: RequestClient,
  customer: Customer,
  password: string,
): Promise<string[]> {
  await enforcePasswordRateLimit(deps, customer);
  return toRefusal(deps.auth.renewRecoveryCodes(headers, password));
}
