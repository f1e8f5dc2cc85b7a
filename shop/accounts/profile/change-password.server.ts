import type { Cookies } from "#platform/auth/auth.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { ChangePasswordForm } from "../account-forms.ts";
import type { Customer } from "../account.ts";
import type { RequestClient } from "#shop/limits/request-client.ts";
import { toRefusal } from "../to-refusal.server.ts";
import { notifyAccount } from "../notify-account.server.ts";
import { enforcePasswordRateLimit } from "./require-own-password.server.ts";

/** Requires the current password, ends every other session and emails the owner. */
export async function changePassword(
  platform: Pick<Platform, "auth" | "config" | "db" | "jobs" | "now">,
  { headers }: RequestClient,
  customer: Customer,
  form: ChangePasswordForm,
): Promise<{ cookies: Cookies }> {
  await enforcePasswordRateLimit(platform, customer);
  const cookies = await toRefusal(platform.auth.changePassword(headers, form));
  await notifyAccount(platform, customer.id, "password-changed");
  return { cookies };
}
