import type { Platform } from "#platform/platform.server.ts";
import { listAdminEmails as list } from "./accounts.queries.server.ts";

const maxRecipients = 5;

/** Whom to write to when a shop has not said who. */
export function listAdminEmails({ db }: Pick<Platform, "db">): Promise<string[]> {
  return list(db, maxRecipients);
}
