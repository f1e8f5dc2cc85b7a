import type { Platform } from "#platform/platform.server.ts";
import type { NewPasswordForm } from "../account-forms.ts";
import { toRefusal } from "../to-refusal.server.ts";

/** A link works once; every session of the account ends with it. */
export async function resetPassword(
  { auth }: Pick<Platform, "auth">,
  { token, password }: NewPasswordForm,
): Promise<void> {
  await toRefusal(auth.resetPassword({ token, newPassword: password }));
}
