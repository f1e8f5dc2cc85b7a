import type { Cookies } from "#platform/auth/auth.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { CodeForm } from "../account-forms.ts";
import { networkOf, type Asker } from "../limits/request-client.ts";
import { declining } from "../to-refusal.server.ts";
import { takeTurn } from "../limits/rate-limit.server.ts";

/** The second half of a sign-in: a code of the authenticator, or a recovery code that is used up. */
export async function confirmCode(
  { auth, db, now }: Pick<Platform, "auth" | "db" | "now">,
  asker: Asker,
  { kind, code }: CodeForm,
): Promise<{ cookies: Cookies }> {
  // The account itself is locked by the library after ten wrong codes; this only slows a whole network down.
  await takeTurn({ db, now }, "sign-in-address", networkOf(asker));
  const verify = kind === "totp" ? auth.verifyTotp : auth.verifyRecoveryCode;
  return { cookies: await declining(verify(asker.headers, code)) };
}
