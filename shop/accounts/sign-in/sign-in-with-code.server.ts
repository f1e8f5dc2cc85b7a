import type { SignedIn } from "#platform/auth/auth.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { MailedCodeForm } from "../account-forms.ts";
import { networkOf, type RequestClient } from "#shop/limits/request-client.ts";
import { toRefusal } from "../to-refusal.server.ts";
import { findRecipient, setName } from "../accounts.queries.server.ts";
import { rememberDevice } from "./remember-device.server.ts";
import { forgetSignUp, hasSignedUpHere } from "./sign-up-browser.server.ts";
import { enforceNetworkLimit } from "#shop/limits/rate-limit.server.ts";

type CodeSignIn = SignedIn & {
  /** Nobody has told the person's name yet; the account is called by its address. */
  readonly isNew: boolean;
  readonly hasVerified: boolean;
};

/**
 * Signs in with an emailed code instead of a password; a second factor is still required. A code has
 * 3 attempts, and an address gets 3 codes of a kind per hour. So there is no limit per account here, which a
 * stranger could use up for its owner. The code also verifies an address: the password that was chosen for it stays only
 * if this browser chose it. For a free address the code creates the account.
 */
export async function signInWithCode(
  platform: Pick<Platform, "auth" | "config" | "db" | "jobs" | "now">,
  client: RequestClient,
  { email, code }: MailedCodeForm,
): Promise<CodeSignIn> {
  const { auth, config, db } = platform;
  await enforceNetworkLimit(platform, "sign-in-network", networkOf(client));
  const account = await findRecipient(db, { email });
  const name = email.slice(0, email.lastIndexOf("@"));
  const isOwnSignUp = account !== undefined && hasSignedUpHere(config, client, account.id);
  const { outcome, cookies } = await toRefusal(
    auth.signInWithCode(
      client.headers,
      { email, code, name },
      isOwnSignUp ? account.id : undefined,
    ),
  );
  // A stranger who signed up the address may have chosen its name, too.
  const isNew = !account || (!account.isVerified && !isOwnSignUp);
  if (isNew && account) await setName(db, account.id, name);
  const device = await rememberDevice(platform, client, email, outcome);
  return {
    outcome,
    cookies: [...cookies, device, forgetSignUp],
    isNew,
    hasVerified: isOwnSignUp && !account.isVerified,
  };
}
