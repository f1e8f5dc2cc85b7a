import type { Platform } from "#platform/platform.server.ts";
import { findRecipient } from "./accounts.queries.server.ts";

/** Returns undefined if the account is deleted or closed. */
export async function findMailRecipient(
  { db }: Pick<Platform, "db">,
  who: { id: string } | { email: string },
): Promise<{ id: string; name: string; email: string; isVerified: boolean } | undefined> {
  return findRecipient(db, who);
}
