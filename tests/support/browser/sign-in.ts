import { expect, type Page } from "@playwright/test";
import { connect, type Db } from "#platform/database/database.server.ts";
import { insertSession, sessionCookieAttributes } from "../http/insert-session.ts";

/**
 * Signs in without the form and opens `next`: inserts a session and sets its cookie, exactly as the form does
 * (inserted-session.test.ts compares the two). `db` is the database of a separate shop; by default the shared one.
 */
export async function signIn(
  page: Page,
  { email }: { readonly email: string },
  next = "/",
  db?: Db,
): Promise<void> {
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const own = db ? undefined : connect(process.env["SHOP_DATABASE_URL"]!, { max: 1 });
  const session = await insertSession(db ?? own!.db, { email, userAgent });
  await own?.close();
  await page.context().addCookies([
    {
      name: session.cookieName,
      value: session.cookieValue,
      domain: "127.0.0.1",
      expires: session.expiresAt.getTime() / 1_000,
      ...sessionCookieAttributes,
    },
  ]);
  await page.goto(next);
  await expect(page).toHaveURL(next);
}
