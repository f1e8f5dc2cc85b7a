import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { connect, type Db } from "#platform/database/database.server.ts";
import { signedCookie } from "../http/signed-cookie.ts";

const dayMs = 86_400_000;

/**
 * Signs in without the form and opens `next`: inserts a session and sets its cookie, exactly as the form does
 * (session-fixture.spec.ts compares the two). `db` is the database of a separate shop; by default the shared one.
 */
export async function signIn(
  page: Page,
  { email }: { readonly email: string },
  next = "/",
  db?: Db,
): Promise<void> {
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const session = { token: randomBytes(24).toString("base64url"), userAgent };
  const expiresAt = new Date(Date.now() + 30 * dayMs);
  const own = db ? undefined : connect(process.env["SHOP_DATABASE_URL"]!, { max: 1 });
  try {
    await (db ?? own!.db)
      .insertInto("sessions")
      .columns(["userId", "token", "userAgent", "ipAddress", "expiresAt"])
      .expression((eb) =>
        eb
          .selectFrom("users")
          .select((of) => [
            "id",
            of.val(session.token).as("token"),
            of.val(session.userAgent).as("userAgent"),
            of.val("127.0.0.1").as("ipAddress"),
            of.val(expiresAt).as("expiresAt"),
          ])
          .where("email", "=", email),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
  } finally {
    await own?.close();
  }
  await page.context().addCookies([
    {
      name: "__Host-dollop.session_token",
      value: signedCookie(session.token),
      domain: "127.0.0.1",
      path: "/",
      expires: expiresAt.getTime() / 1_000,
      httpOnly: true,
      secure: true,
      sameSite: "Lax",
    },
  ]);
  await page.goto(next);
  await expect(page).toHaveURL(next);
}
