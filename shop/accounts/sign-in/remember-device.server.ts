import type { SignedIn } from "#platform/auth/auth.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { findRecipient, queryStaffRole } from "../accounts.queries.server.ts";
import type { RequestClient } from "#shop/limits/request-client.ts";
import { describeBrowser } from "../profile/describe-browser.ts";
import { deviceCookie, findKnownDevice } from "./find-known-device.server.ts";
import { notifyAccount } from "../notify-account.server.ts";

/**
 * Returns the cookie that marks this browser as known. Staff get an email about a sign-in on a
 * new device, because their account shows customers' names and addresses.
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
    if (user && (await queryStaffRole(platform.db, user.id))) {
      const agent = client.headers.get("user-agent");
      const browser = agent ? describeBrowser(agent) : undefined;
      await notifyAccount(platform, user.id, "signed-in-new-device", browser);
    }
  }
  return deviceCookie(platform.config, email);
}
