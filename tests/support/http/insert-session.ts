import { randomBytes } from "node:crypto";
import type { Db } from "#platform/database/database.server.ts";
import { signedCookie } from "./signed-cookie.ts";

const dayMs = 86_400_000;

type Session = {
  readonly id: string;
  readonly expiresAt: Date;
  readonly cookieName: string;
  readonly cookieValue: string;
};

export const sessionCookieAttributes = {
  path: "/",
  httpOnly: true,
  secure: true,
  sameSite: "Lax",
} as const;

/**
 * Signs people in without the form, exactly as the form does (inserted-session.test.ts compares the two):
 * checking a password takes a tenth of a second of a core.
 */
export async function insertSessions(
  db: Db,
  userIds: readonly string[],
  { userAgent = "node" } = {},
): Promise<readonly Session[]> {
  const expiresAt = new Date(Date.now() + 30 * dayMs);
  const rows = userIds.map((userId) => ({
    id: crypto.randomUUID(),
    userId,
    token: randomBytes(24).toString("base64url"),
    userAgent,
    ipAddress: "127.0.0.1",
    expiresAt,
  }));
  await db.insertInto("sessions").values(rows).execute();
  return rows.map(({ id, token }) => ({
    id,
    expiresAt,
    cookieName: "__Host-dollop.session_token",
    cookieValue: signedCookie(token),
  }));
}

/** A session of the account with this address. */
export async function insertSession(
  db: Db,
  { email, userAgent }: { readonly email: string; readonly userAgent: string },
): Promise<Session> {
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const [session] = await insertSessions(db, [id], { userAgent });
  return session!;
}
