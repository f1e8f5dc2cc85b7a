import type { Cookies } from "#platform/auth/auth.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "../account.ts";
import { deleteSession } from "../accounts.queries.server.ts";
import { networkOf, type RequestClient } from "#shop/limits/request-client.ts";

/** A session ends after half a year, even if it was renewed. */
const maxSessionAgeMs = 180 * 86_400_000;

/**
 * Reads the visitor from the database on every request, so that a revoked session, a ban or a lost
 * role takes effect immediately.
 */
export async function readVisitor(
  { auth, db, now }: Pick<Platform, "auth" | "db" | "now">,
  client: RequestClient,
): Promise<{ customer: Customer; cookies: Cookies } | undefined> {
  const session = await auth.readSession(client.headers);
  if (!session || session.user.isBanned) return undefined;
  const { userId, name, email, roles, sessionId, startedAt, hasSecondFactor } = session.user;
  if (now().getTime() - startedAt.getTime() > maxSessionAgeMs) {
    await deleteSession(db, sessionId);
    return undefined;
  }
  const isAdmin = roles.includes("admin");
  const network = networkOf(client);
  const customer = { id: userId, name, email, isAdmin, sessionId, hasSecondFactor, network };
  return { customer, cookies: session.cookies };
}
