import type { Cookies } from "#platform/auth.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { SignInForm } from "./account-forms.ts";
import { askIsAdmin, findRecipient } from "./accounts.queries.server.ts";
import { networkOf, type Asker } from "./asker.ts";
import { declining } from "./declining.server.ts";
import { deviceCookie, knownDevice } from "./known-device.server.ts";
import { notifyAccount } from "./notify-account.server.ts";
import { giveTurnsBack, takeTurn } from "./take-turn.server.ts";

type SignedIn = { readonly outcome: "signed-in" | "second-factor"; readonly cookies: Cookies };

/** At most ten tries an account and quarter of an hour, wherever they come from. */
export async function signIn(
  { auth, config, db, jobs, now }: Pick<Platform, "auth" | "config" | "db" | "jobs" | "now">,
  asker: Asker,
  { email, password }: SignInForm,
): Promise<SignedIn> {
  const world = { db, now };
  await takeTurn(world, "sign-in-address", networkOf(asker));
  const device = knownDevice(config, asker, email);
  const turn = device ? "sign-in-known-device" : "sign-in";
  const subject = device ? `${email}\n${device}` : email;
  await takeTurn(world, turn, subject);

  const { outcome, cookies } = await declining(auth.signIn(asker.headers, { email, password }));
  if (outcome === "signed-in" && !device) await tellAdminOfNewDevice({ db, jobs, now }, email);
  // A stranger's right password must not clear what an account's guesser used up elsewhere.
  if (outcome === "signed-in") await giveTurnsBack(world, turn, subject);
  return { outcome, cookies: [...cookies, deviceCookie(config, email)] };
}

/** A key to the whole shop: its owner should hear when it is used somewhere new. */
async function tellAdminOfNewDevice(
  world: Pick<Platform, "db" | "jobs" | "now">,
  email: string,
): Promise<void> {
  const user = await findRecipient(world.db, { email });
  if (user && (await askIsAdmin(world.db, user.id)))
    await notifyAccount(world, user.id, "signed-in-new-device");
}
