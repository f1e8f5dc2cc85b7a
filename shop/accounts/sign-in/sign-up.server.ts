import type { Platform } from "#platform/platform.server.ts";
import type { SignUpForm } from "../account-forms.ts";
import { networkOf, type RequestClient } from "../limits/request-client.ts";
import { toRefusal } from "../to-refusal.server.ts";
import { enforceRateLimit } from "../limits/rate-limit.server.ts";

/**
 * Makes an account that waits for its e-mail address to be verified. Somebody who has one already
 * gets the same answer and a mail that says so.
 */
export async function signUp(
  { auth, db, now }: Pick<Platform, "auth" | "db" | "now">,
  client: RequestClient,
  { fullName, email, password }: SignUpForm,
  next: string | undefined,
): Promise<void> {
  await enforceRateLimit({ db, now }, "sign-up-address", networkOf(client));
  await toRefusal(auth.signUp(client.headers, { name: fullName, email, password }, next));
}
