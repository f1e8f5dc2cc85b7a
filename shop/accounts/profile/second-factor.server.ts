import type { Cookies } from "#platform/auth/auth.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { StopFactorForm } from "../account-forms.ts";
import type { Customer } from "../account.ts";
import { deleteSessionsWithoutFactor } from "../accounts.queries.server.ts";
import type { RequestClient } from "#shop/limits/request-client.ts";
import { toRefusal } from "../to-refusal.server.ts";
import { notifyAccount } from "../notify-account.server.ts";
import { enforcePasswordRateLimit, requireOwnPassword } from "./require-own-password.server.ts";
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

/** Its account opens no admin page without it. */
export function isFactorRequired(
  { config }: Pick<Platform, "config">,
  { isAdmin }: Pick<Customer, "isAdmin">,
): boolean {
  return isAdmin && config.ADMIN_SECOND_FACTOR === "required";
}

/**
 * An administrator who needs it gives it once more, from the app or as a recovery code: whoever finds
 * their computer open must not be able to replace their phone.
 */
export async function stopSecondFactor(
  deps: Deps,
  client: RequestClient,
  customer: Customer,
  { password, code }: StopFactorForm,
): Promise<{ cookies: Cookies }> {
  const { auth } = deps;
  const { headers } = client;
  // First: a recovery code is used up.
  await requireOwnPassword(deps, client, customer, password);
  if (isFactorRequired(deps, customer)) {
    await enforceRateLimit(deps, "second-factor", customer.id);
    const isFromApp = /^\d{6}$/.test(code);
    await toRefusal((isFromApp ? auth.verifyTotp : auth.verifyRecoveryCode)(headers, code));
  }
  const cookies = await toRefusal(auth.stopSecondFactor(headers, password));
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
