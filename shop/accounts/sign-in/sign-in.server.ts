import type { SignedIn } from "#platform/auth/auth.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { SignInForm } from "../account-forms.ts";
import { networkOf, type RequestClient } from "../limits/request-client.ts";
import { toRefusal } from "../to-refusal.server.ts";
import { rememberDevice } from "./remember-device.server.ts";
import { findKnownDevice } from "./find-known-device.server.ts";
import { resetRateLimit, enforceRateLimit } from "../limits/rate-limit.server.ts";

/** At most ten tries an account and quarter of an hour, wherever they come from. */
export async function signIn(
  platform: Pick<Platform, "auth" | "config" | "db" | "jobs" | "now">,
  client: RequestClient,
  { email, password }: SignInForm,
): Promise<SignedIn> {
  await enforceRateLimit(platform, "sign-in-address", networkOf(client));
  const device = findKnownDevice(platform.config, client, email);
  const limit = device ? "sign-in-known-device" : "sign-in";
  const subject = device ? `${email}\n${device}` : email;
  await enforceRateLimit(platform, limit, subject);

  const { outcome, cookies } = await toRefusal(
    platform.auth.signIn(client.headers, { email, password }),
  );
  const deviceCookie = await rememberDevice(platform, client, email, outcome);
  // A stranger's right password must not clear what an account's guesser used up elsewhere.
  if (outcome === "signed-in") await resetRateLimit(platform, limit, subject);
  return { outcome, cookies: [...cookies, deviceCookie] };
}
