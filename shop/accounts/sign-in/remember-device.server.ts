import type { SignedIn } from "#platform/auth/auth.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { askIsAdmin, findRecipient } from "../accounts.queries.server.ts";
import type { RequestClient } from "../limits/request-client.ts";
import { deviceCookie, findKnownDevice } from "./find-known-device.server.ts";
import { notifyAccount } from "../notify-account.server.ts";

/**
 * After a sign-in: the cookie by which this browser is known from now on. An administrator's account
 * is a key to the whole shop, so its owner hears when it is used somewhere new.
 */
export async function rememberDevice(
  platform: Pick<Platform, "config" | "db" | "jobs" | "now">,
  client: RequestClient,
  email: string,
  outcome: SignedIn["outcome"],
): Promise<string> {
  const isNew = findKnownDevice(platform.config, client, email) === undefined;
  if (outcome === "signed-in" && isNew) {
    const user = await findRecipient(platform.db, { email });
    if (user && (await askIsAdmin(platform.db, user.id)))
      await notifyAccount(platform, user.id, "signed-in-new-device");
  }
  return deviceCookie(platform.config, email);
}
