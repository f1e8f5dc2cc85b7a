import type { Cookies } from "#platform/auth/auth.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "../account.ts";
import { deleteSessionsOf } from "../accounts.queries.server.ts";
import type { RequestClient } from "#shop/limits/request-client.ts";
import { toRefusal } from "../to-refusal.server.ts";

/** The query names the owner as well as the session, so nobody can end a stranger's. */
export async function endDevice(
  { db }: Pick<Platform, "db">,
  customer: Customer,
  sessionId: string,
): Promise<void> {
  await deleteSessionsOf(db, customer.id, { only: sessionId });
}

export async function endOtherDevices(
  { db }: Pick<Platform, "db">,
  customer: Customer,
): Promise<void> {
  await deleteSessionsOf(db, customer.id, { allBut: customer.sessionId });
}

export async function endAllDevices(
  { auth, db }: Pick<Platform, "auth" | "db">,
  { headers }: RequestClient,
  customer: Customer,
): Promise<{ cookies: Cookies }> {
  await deleteSessionsOf(db, customer.id, { allBut: customer.sessionId });
  return { cookies: await toRefusal(auth.signOut(headers)) };
}
