import type { SignedIn } from "#platform/auth/auth.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { MailedCodeForm } from "../account-forms.ts";
import { networkOf, type RequestClient } from "#shop/limits/request-client.ts";
import { toRefusal } from "../to-refusal.server.ts";
import { findRecipient } from "../accounts.queries.server.ts";
import { rememberDevice } from "./remember-device.server.ts";
import { forgetSignUp, hasSignedUpHere } from "./sign-up-browser.server.ts";
import { enforceNetworkLimit } from "#shop/limits/rate-limit.server.ts";

/**
 * Signs in with an emailed code instead of a password; a second factor is still required. A code has
 * 3 attempts, and an address gets 3 codes of a kind per hour. So there is no limit per account here, which a
 * stranger could use up for its owner. The code also verifies an address: the password that was chosen for it stays only
 * if this browser chose it.
 */
export async function signInWithCode(
  platform: Pick<Platform, "auth" | "config" | "db" | "jobs" | "now">,
  client: RequestClient,
  { email, code }: MailedCodeForm,
): Promise<SignedIn & { readonly hasVerified: boolean }> {
  const { auth, config, db } = platform;
  await enforceNetworkLimit(platform, "sign-in-network", networkOf(client));
  const account = await findRecipient(db, { email });
  const isOwnSignUp = account !== undefined && hasSignedUpHere(config, client, account.id);
  const { outcome, cookies } = await toRefusal(
    auth.signInWithCode(client.headers, { email, code }, isOwnSignUp ? account.id : undefined),
  );
  const device = await rememberDevice(platform, client, email, outcome);
  return {
    outcome,
    cookies: [...cookies, device, forgetSignUp],
    hasVerified: account !== undefined && !account.isVerified,
  };
}
