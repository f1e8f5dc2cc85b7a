import type { Platform } from "#platform/platform.server.ts";
import { findRecipient, isFreeAddress } from "./accounts.queries.server.ts";

/** Returns undefined if the account is deleted or closed. */
export async function findMailRecipient(
  { db }: Pick<Platform, "db">,
  who: { id: string } | { email: string },
): Promise<{ id: string; name: string; email: string; isVerified: boolean } | undefined> {
  return findRecipient(db, who);
}

/** Whether a code may create an account for this address. */
export async function mayHaveAccount(
  { db }: Pick<Platform, "db">,
  email: string,
): Promise<boolean> {
  return isFreeAddress(db, email);
}
