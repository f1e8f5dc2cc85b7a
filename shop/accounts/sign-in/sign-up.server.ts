import type { Platform } from "#platform/platform.server.ts";
import type { SignUpForm } from "../account-forms.ts";
import { networkOf, type Asker } from "../limits/request-client.ts";
import { declining } from "../to-refusal.server.ts";
import { takeTurn } from "../limits/rate-limit.server.ts";

/**
 * Makes an account that waits for its e-mail address to be verified. Somebody who has one already
 * gets the same answer and a mail that says so.
 */
export async function signUp(
  { auth, db, now }: Pick<Platform, "auth" | "db" | "now">,
  asker: Asker,
  { fullName, email, password }: SignUpForm,
  next: string | undefined,
): Promise<void> {
  await takeTurn({ db, now }, "sign-up-address", networkOf(asker));
  await declining(auth.signUp(asker.headers, { name: fullName, email, password }, next));
}
