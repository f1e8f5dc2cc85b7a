import { expect, test } from "vitest";
import { newCustomer } from "#tests/support/accounts/new-customer.ts";
import { insertSession, sessionCookieAttributes } from "#tests/support/http/insert-session.ts";
import { signedCookie } from "#tests/support/http/signed-cookie.ts";
import { openShop } from "#tests/support/pages/open-shop.ts";

const { url, visitor, db, setNow } = await openShop();

const maxDifferenceMs = 60_000;
const stamps = ["createdAt", "updatedAt", "expiresAt", "confirmedAt", "usedAt"] as const;

test("a session that tests begin without the form is the form's own kind", async () => {
  // The row's times are the database's.
  setNow(new Date());
  const ada = await newCustomer(db);
  const { userAgent, cookies, visit } = await visitor();
  const answer = await fetch(`${url}/auth`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url, "user-agent": userAgent },
    body: new URLSearchParams({ intent: "sign-in", email: ada.email, password: ada.password }),
  });
  const formCookie = cookieIn(answer.headers.getSetCookie());
  const inserted = await insertSession(db, { email: ada.email, userAgent });

  expect(formCookie).toMatchObject({ name: inserted.cookieName, ...sessionCookieAttributes });
  expect(formCookie.domain).toBeUndefined();
  expectNear(Date.now() + formCookie.maxAge * 1_000, inserted.expiresAt.getTime());
  const token = tokenOf(formCookie.value);
  expect(formCookie.value).toBe(signedCookie(token));

  const rowOf = (value: string) =>
    db
      .selectFrom("sessions")
      .selectAll()
      .where("token", "=", tokenOf(value))
      .executeTakeFirstOrThrow();
  const byForm = await rowOf(formCookie.value);
  const byRow = await rowOf(inserted.cookieValue);
  const unlike = { id: "", token: "", ipAddress: "" };
  const times = Object.fromEntries(stamps.map((name) => [name, null]));
  expect({ ...byRow, ...unlike, ...times }).toEqual({ ...byForm, ...unlike, ...times });
  for (const time of stamps) expectNear(byRow[time].getTime(), byForm[time].getTime());

  // It sees the form's device and may end it.
  cookies.set(inserted.cookieName, inserted.cookieValue);
  const page = await visit("/account");
  expect(page.text("main").match(/This device/g)).toHaveLength(1);
  await page.submit("Sign out everywhere");
  cookies.set(formCookie.name, formCookie.value);
  expect((await visit("/account")).address).toBe("/auth?next=%2Faccount");
});

const tokenOf = (value: string) => decodeURIComponent(value).split(".")[0]!;
const expectNear = (one: number, two: number) =>
  expect(Math.abs(one - two)).toBeLessThan(maxDifferenceMs);

function cookieIn(lines: readonly string[]) {
  const line = lines.find((one) => one.includes("session_token="))!;
  const [pair, ...attributes] = line.split("; ");
  const [, name, value] = /^([^=]+)=(.*)$/.exec(pair!)!;
  const given = new Map(
    attributes.map((one) => {
      const [key, content = "true"] = one.split("=");
      return [key!.toLowerCase(), content];
    }),
  );
  return {
    name: name!,
    value: value!,
    domain: given.get("domain"),
    path: given.get("path"),
    httpOnly: given.has("httponly"),
    secure: given.has("secure"),
    sameSite: given.get("samesite"),
    maxAge: Number(given.get("max-age")),
  };
}
