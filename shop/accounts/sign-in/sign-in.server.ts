import type { SignedIn } from "#platform/auth/auth.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { SignInForm } from "../account-forms.ts";
import { networkOf, type Asker } from "../limits/request-client.ts";
import { declining } from "../to-refusal.server.ts";
import { greetDevice } from "./remember-device.server.ts";
import { knownDevice } from "./find-known-device.server.ts";
import { giveTurnsBack, takeTurn } from "../limits/rate-limit.server.ts";

/** At most ten tries an account and quarter of an hour, wherever they come from. */
export async function signIn(
  platform: Pick<Platform, "auth" | "config" | "db" | "jobs" | "now">,
  asker: Asker,
  { email, password }: SignInForm,
): Promise<SignedIn> {
  await takeTurn(platform, "sign-in-address", networkOf(asker));
  const device = knownDevice(platform.config, asker, email);
  const turn = device ? "sign-in-known-device" : "sign-in";
  const subject = device ? `${email}\n${device}` : email;
  await takeTurn(platform, turn, subject);

  const { outcome, cookies } = await declining(
    platform.auth.signIn(asker.headers, { email, password }),
  );
  const greeting = await greetDevice(platform, asker, email, outcome);
  // A stranger's right password must not clear what an account's guesser used up elsewhere.
  if (outcome === "signed-in") await giveTurnsBack(platform, turn, subject);
  return { outcome, cookies: [...cookies, greeting] };
}
