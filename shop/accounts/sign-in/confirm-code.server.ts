import type { Cookies } from "#platform/auth/auth.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { CodeForm } from "../account-forms.ts";
import { networkOf, type RequestClient } from "#shop/limits/request-client.ts";
import { toRefusal } from "../to-refusal.server.ts";
import { enforceRateLimit } from "#shop/limits/rate-limit.server.ts";

/** The second step of a sign-in: an authenticator code, or a recovery code that works once. */
export async function confirmCode(
  { auth, db, now }: Pick<Platform, "auth" | "db" | "now">,
  client: RequestClient,
  { kind, code }: CodeForm,
): Promise<{ cookies: Cookies }> {
  // The library locks the account after 10 wrong codes; this limits guessing on many accounts.
  await enforceRateLimit({ db, now }, "sign-in-address", networkOf(client));
  const verify = kind === "totp" ? auth.verifyTotp : auth.verifyRecoveryCode;
  return { cookies: await toRefusal(verify(client.headers, code)) };
}
