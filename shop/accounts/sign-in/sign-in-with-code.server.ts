import type { SignedIn } from "#platform/auth/auth.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { MailedCodeForm } from "../account-forms.ts";
import { networkOf, type Asker } from "../limits/request-client.ts";
import { declining } from "../to-refusal.server.ts";
import { greetDevice } from "./remember-device.server.ts";
import { takeTurn } from "../limits/rate-limit.server.ts";

/**
 * A code out of a mail instead of a password; a second factor is asked for all the same. A code has
 * five tries and an address three codes an hour, so an account needs no count of its own here, and
 * nobody can use that one up for its owner.
 */
export async function signInWithCode(
  platform: Pick<Platform, "auth" | "config" | "db" | "jobs" | "now">,
  asker: Asker,
  { email, code }: MailedCodeForm,
): Promise<SignedIn> {
  await takeTurn(platform, "sign-in-address", networkOf(asker));
  const { outcome, cookies } = await declining(
    platform.auth.signInWithCode(asker.headers, { email, code }),
  );
  return { outcome, cookies: [...cookies, await greetDevice(platform, asker, email, outcome)] };
}
