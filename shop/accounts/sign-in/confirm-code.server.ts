import type { Cookies } from "#platform/auth/auth.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { CodeForm } from "../account-forms.ts";
import { networkOf, type RequestClient } from "../limits/request-client.ts";
import { toRefusal } from "../to-refusal.server.ts";
import { enforceRateLimit } from "../limits/rate-limit.server.ts";

/** The second half of a sign-in: a code of the authenticator, or a recovery code that is used up. */
export async function confirmCode(
  { auth, db, now }: Pick<Platform, "auth" | "db" | "now">,
  client: RequestClient,
  { kind, code }: CodeForm,
): Promise<{ cookies: Cookies }> {
  // The account itself is locked by the library after ten wrong codes; this only slows a whole network down.
  await enforceRateLimit({ db, now }, "sign-in-address", networkOf(client));
  const verify = kind === "totp" ? auth.verifyTotp : auth.verifyRecoveryCode;
  return { cookies: await toRefusal(verify(client.headers, code)) };
}
