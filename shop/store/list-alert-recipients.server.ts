import type { Platform } from "#platform/platform.server.ts";
import { listAdminEmails } from "../accounts/list-admin-emails.server.ts";
import { findAlertEmail } from "./settings.queries.server.ts";

/** Who is told if something needs the owner now: the address in the settings, or the administrators. */
export async function listAlertRecipients({ db }: Pick<Platform, "db">): Promise<string[]> {
  const address = await findAlertEmail(db);
  const to = address ? [address] : await listAdminEmails({ db });
  if (to.length === 0) throw new Error("Nobody to alert: no address, no administrator.");
  return to;
}
