import type { Cookies } from "#platform/auth/auth.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { SignUpForm } from "../account-forms.ts";
import { networkOf, type RequestClient } from "#shop/limits/request-client.ts";
import { toRefusal } from "../to-refusal.server.ts";
import { signUpCookie } from "./sign-up-browser.server.ts";
import { enforceNetworkLimit, type LimitDeps } from "#shop/limits/rate-limit.server.ts";

/**
 * Creates an account whose email address still has to be verified. For an existing account the
 * response is the same, and its owner gets an email that says so.
 */
export async function signUp(
  deps: LimitDeps & Pick<Platform, "auth">,
  client: RequestClient,
  { fullName, email, password }: SignUpForm,
  next: string | undefined,
): Promise<{ cookies: Cookies }> {
  await enforceNetworkLimit(deps, "sign-up-network", networkOf(client));
  const { user } = await toRefusal(
    deps.auth.signUp(client.headers, { name: fullName, email, password }, next),
  );
  return { cookies: [signUpCookie(deps.config, user.id)] };
}
