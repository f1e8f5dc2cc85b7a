import type { Cookies } from "#platform/auth/auth.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { CodeForm } from "../account-forms.ts";
import { networkOf, type RequestClient } from "#shop/limits/request-client.ts";
import { toRefusal } from "../to-refusal.server.ts";
import { enforceNetworkLimit, type LimitDeps } from "#shop/limits/rate-limit.server.ts";

/** The second step of a sign-in: an authenticator code, or a recovery code that works once. */
export async function confirmCode(
  deps: LimitDeps & Pick<Platform, "auth">,
  client: RequestClient,
  { kind, code }: CodeForm,
): Promise<{ cookies: Cookies }> {
  // The library locks the account after 10 wrong codes; this limits guessing on many accounts.
  await enforceNetworkLimit(deps, "sign-in-network", networkOf(client));
  const verify = kind === "totp" ? deps.auth.verifyTotp : deps.auth.verifyRecoveryCode;
  return { cookies: await toRefusal(verify(client.headers, code)) };
}
