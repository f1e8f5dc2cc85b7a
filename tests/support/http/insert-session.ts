import { randomBytes } from "node:crypto";
import type { Db } from "#platform/database/database.server.ts";
import { signedCookie } from "./signed-cookie.ts";

const dayMs = 86_400_000;

/** A session of an account, as a sign-in writes it, and its cookie. */
export async function insertSession(
  db: Db,
  { email, userAgent }: { readonly email: string; readonly userAgent: string },
) {
  const token = randomBytes(24).toString("base64url");
  const expiresAt = new Date(Date.now() + 30 * dayMs);
  const { id } = await db
    .insertInto("sessions")
    .columns(["userId", "token", "userAgent", "ipAddress", "expiresAt"])
    .expression((eb) =>
      eb
        .selectFrom("users")
        .select((of) => [
          "id",
          of.val(token).as("token"),
          of.val(userAgent).as("userAgent"),
          of.val("127.0.0.1").as("ipAddress"),
          of.val(expiresAt).as("expiresAt"),
        ])
        .where("email", "=", email),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return {
    id,
    expiresAt,
    cookieName: "__Host-dollop.session_token",
    cookieValue: signedCookie(token),
  };
}
