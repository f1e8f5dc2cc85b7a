import type { Cookies } from "#platform/auth/auth.server.ts";
import type { ShopRevision } from "#platform/database/shop-revision.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "../account.ts";
import { deleteSession, touchSessions } from "../accounts.queries.server.ts";
import { networkOf, type RequestClient } from "#shop/limits/request-client.ts";
import { hasEnded, needsTouch } from "./session-age.ts";

/**
 * Reads the visitor from the database on every request, so that a revoked session, a ban or a lost
 * role takes effect immediately.
 */
export async function readVisitor(
  { auth, db, now }: Pick<Platform, "auth" | "db" | "now">,
  client: RequestClient,
): Promise<{ customer: Customer; cookies: Cookies; revision?: ShopRevision } | undefined> {
  const session = await auth.readSession(client.headers);
  if (!session || session.user.isBanned) return undefined;
  const { userId, name, email, roles, sessionId, hasSecondFactor, confirmedAt } = session.user;
  const isAdmin = roles.includes("admin");
  const isKitchen = !isAdmin && roles.includes("kitchen");
  const age = { ...session.user, isAdmin, isKitchen };
  if (hasEnded(age, now())) {
    await deleteSession(db, sessionId);
    return undefined;
  }
  if (needsTouch(age, now())) await touchSessions(db, [sessionId], now());
  const network = networkOf(client);
  const proofs = { hasSecondFactor, confirmedAt, network };
  return {
    customer: { id: userId, name, email, isAdmin, isKitchen, sessionId, ...proofs },
    cookies: session.cookies,
    ...(session.revision !== undefined && { revision: session.revision }),
  };
}
