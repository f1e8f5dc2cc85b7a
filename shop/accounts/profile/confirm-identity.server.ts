import type { Platform } from "#platform/platform.server.ts";
import { enforceRateLimit, type LimitDeps } from "#shop/limits/rate-limit.server.ts";
import type { RequestClient } from "#shop/limits/request-client.ts";
import type { ConfirmationForm } from "../account-forms.ts";
import type { Customer } from "../account.ts";
import { setConfirmed } from "../accounts.queries.server.ts";
import { toRefusal } from "../to-refusal.server.ts";
import { requireOwnPassword } from "./require-own-password.server.ts";

/** Asks for the password again, and for a code if the account has a second factor. Returns the confirmed customer. */
export async function confirmIdentity<Person extends Customer>(
  deps: LimitDeps & Pick<Platform, "auth">,
  client: RequestClient,
  customer: Person,
  { confirmPassword, confirmCode }: ConfirmationForm,
): Promise<Person> {
  await requireOwnPassword(deps, client, customer, confirmPassword);
  if (customer.hasSecondFactor) {
    await enforceRateLimit(deps, "second-factor", customer.id);
    await toRefusal(deps.auth.verifyTotp(client.headers, confirmCode));
  }
  const confirmedAt = deps.now();
  await setConfirmed(deps.db, customer.sessionId, confirmedAt);
  return { ...customer, confirmedAt };
}
