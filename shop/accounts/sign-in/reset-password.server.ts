import type { Cookies } from "#platform/auth/auth.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { NewPasswordForm } from "../account-forms.ts";
import { resetRateLimit } from "#shop/limits/rate-limit.server.ts";
import { toRefusal } from "../to-refusal.server.ts";
import { deviceCookie } from "./find-known-device.server.ts";

/**
 * The link works once, and every session of the account ends. Strangers may have used up the account's attempts and codes:
 * its owner gets them back, and attempts of this browser's own.
 */
export async function resetPassword(
  { auth, config, db }: Pick<Platform, "auth" | "config" | "db">,
  { token, password }: NewPasswordForm,
): Promise<{ cookies: Cookies }> {
  const { email } = await toRefusal(auth.resetPassword({ token, newPassword: password }));
  await resetRateLimit({ db }, "sign-in", email);
  await resetRateLimit({ db }, "sign-in-code-mails", email);
  return { cookies: [deviceCookie(config, email)] };
}
