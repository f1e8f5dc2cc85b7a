import type { Platform } from "#platform/platform.server.ts";
import type { NewPasswordForm } from "../account-forms.ts";
import { toRefusal } from "../to-refusal.server.ts";

/** The link works once, and every session of the account ends. */
export async function resetPassword(
  { auth }: Pick<Platform, "auth">,
  { token, password }: NewPasswordForm,
): Promise<void> {
  await toRefusal(auth.resetPassword({ token, newPassword: password }));
}
