import type { SignedIn } from "#platform/auth/auth.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { MailedCodeForm } from "../account-forms.ts";
import { networkOf, type RequestClient } from "#shop/limits/request-client.ts";
import { toRefusal } from "../to-refusal.server.ts";
import { rememberDevice } from "./remember-device.server.ts";
import { enforceNetworkLimit } from "#shop/limits/rate-limit.server.ts";

/**
 * Signs in with an emailed code instead of a password; a second factor is still required. A code has
 * 3 attempts, and an address gets 3 codes per hour. So there is no limit per account here, which a
 * stranger could use up for its owner.
 */
export async function signInWithCode(
  platform: Pick<Platform, "auth" | "config" | "db" | "jobs" | "now">,
  client: RequestClient,
  { email, code }: MailedCodeForm,
): Promise<SignedIn> {
  await enforceNetworkLimit(platform, "sign-in-network", networkOf(client));
  const { outcome, cookies } = await toRefusal(
    platform.auth.signInWithCode(client.headers, { email, code }),
  );
  return { outcome, cookies: [...cookies, await rememberDevice(platform, client, email, outcome)] };
}
