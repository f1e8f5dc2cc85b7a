import type { Cookies } from "#platform/auth/auth.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "../account.ts";
import { deleteSession } from "../accounts.queries.server.ts";
import type { RequestClient } from "../limits/request-client.ts";

/** However often it was renewed, a session ends after half a year. */
const maxSessionAgeMs = 180 * 86_400_000;

/**
 * Who is asking, read from the database at every request: a revoked session, a ban or a lost role
 * counts at once.
 */
export async function readVisitor(
  { auth, db, now }: Pick<Platform, "auth" | "db" | "now">,
  { headers }: RequestClient,
): Promise<{ customer: Customer; cookies: Cookies } | undefined> {
  const session = await auth.readSession(headers);
  if (!session || session.user.isBanned) return undefined;
  const { userId, name, email, roles, sessionId, startedAt, hasSecondFactor } = session.user;
  if (now().getTime() - startedAt.getTime() > maxSessionAgeMs) {
    await deleteSession(db, sessionId);
    return undefined;
  }
  const isAdmin = roles.includes("admin");
  const customer = { id: userId, name, email, isAdmin, sessionId, hasSecondFactor };
  return { customer, cookies: session.cookies };
}
