import type { SignedIn } from "#platform/auth/auth.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { SignInForm } from "../account-forms.ts";
import { networkOf, type RequestClient } from "#shop/limits/request-client.ts";
import { toRefusal } from "../to-refusal.server.ts";
import { rememberDevice } from "./remember-device.server.ts";
import { findKnownDevice } from "./find-known-device.server.ts";
import {
  enforceNetworkLimit,
  enforceRateLimit,
  resetRateLimit,
} from "#shop/limits/rate-limit.server.ts";

/** At most 10 attempts per account per 15 minutes, from any address. */
export async function signIn(
  platform: Pick<Platform, "auth" | "config" | "db" | "jobs" | "now">,
  client: RequestClient,
  { email, password }: SignInForm,
): Promise<SignedIn> {
  await enforceNetworkLimit(platform, "sign-in-network", networkOf(client));
  const device = findKnownDevice(platform.config, client, email);
  const limit = device ? "sign-in-known-device" : "sign-in";
  const subject = device ? `${email}\n${device}` : email;
  await enforceRateLimit(platform, limit, subject);

  const { outcome, cookies } = await toRefusal(
    platform.auth.signIn(client.headers, { email, password }),
  );
  const deviceCookie = await rememberDevice(platform, client, email, outcome);
  // Only a complete sign-in resets the limit: with a second factor, a known password is not enough.
  if (outcome === "signed-in") await resetRateLimit(platform, limit, subject);
  return { outcome, cookies: [...cookies, deviceCookie] };
}
