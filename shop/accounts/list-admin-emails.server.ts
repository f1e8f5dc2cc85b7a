import type { Platform } from "#platform/platform.server.ts";
import { listAdminEmails as list } from "./accounts.queries.server.ts";

const maxRecipients = 5;

/** The recipients of alerts when the settings name none. */
export function listAdminEmails({ db }: Pick<Platform, "db">): Promise<string[]> {
  return list(db, maxRecipients);
}
