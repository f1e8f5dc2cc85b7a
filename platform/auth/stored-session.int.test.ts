import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { openAuthLibrary } from "#platform/auth/auth-library.server.ts";
import { createAuth } from "#platform/auth/auth.server.ts";
import { accountMails } from "#shop/accounts/account-mails.server.ts";
import { makeUser } from "#tests/support/builders.ts";
import { testPlatform, type TestPlatform } from "#tests/support/platform.ts";
import { recordStatements } from "#tests/support/statements.ts";

const days = (count: number) => new Date(Date.now() + count * 86_400_000);
const name = "__Host-dollop.session_token";

/** A session as the library stores it, and the cookie that it would set for it. */
async function openSession(
  { db, config }: TestPlatform,
  user: Parameters<typeof makeUser>[1] = {},
  session: { expiresAt?: Date; createdAt?: Date } = {},
) {
  const { id: userId } = await makeUser(db, user);
  const token = crypto.randomUUID().replaceAll("-", "");
  const { id } = await db
    .insertInto("sessions")
    .values({ token, userId, expiresAt: days(30), updatedAt: new Date(), ...session })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, userId, token, cookie: cookieOf(token, config.AUTH_SECRET) };
}

function cookieOf(token: string, secret: string): string {
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return `${name}=${encodeURIComponent(`${token}.${signature}`)}`;
}

type Case = (platform: TestPlatform) => Promise<string>;

const cases: Readonly<Record<string, Case>> = {
  valid: async (platform) => (await openSession(platform)).cookie,
  "of an administrator with two roles": async (platform) =>
    (await openSession(platform, { role: "admin,customer" })).cookie,
  "with other cookies around": async (platform) =>
    `_ga=1; ${(await openSession(platform)).cookie}; theme=dark`,
  "no cookie": async () => "",
  "an empty cookie": async () => `${name}=`,
  forged: async (platform) => {
    const { cookie } = await openSession(platform);
    return cookie.replace(`${name}=`, `${name}=x`);
  },
  cut: async (platform) => (await openSession(platform)).cookie.slice(0, -6),
  "without its signature": async (platform) => `${name}=${(await openSession(platform)).token}`,
  "signed with a foreign secret": async (platform) =>
    cookieOf((await openSession(platform)).token, "somebody else's secret, which is long"),
  "signed with the secret before": async (platform) =>
    cookieOf((await openSession(platform)).token, platform.config.AUTH_SECRETS_BEFORE[0]!),
  expired: async (platform) =>
    (await openSession(platform, {}, { expiresAt: days(-0.01), createdAt: days(-30) })).cookie,
  deleted: async (platform) => {
    const { id, cookie } = await openSession(platform);
    await platform.db.deleteFrom("sessions").where("id", "=", id).execute();
    return cookie;
  },
  "of a deleted user": async (platform) => {
    const { userId, cookie } = await openSession(platform);
    await platform.db.deleteFrom("users").where("id", "=", userId).execute();
    return cookie;
  },
  banned: async (platform) => (await openSession(platform, { banned: true })).cookie,
  demoted: async (platform) => {
    const { userId, cookie } = await openSession(platform, { role: "admin" });
    const role = "customer";
    await platform.db.updateTable("users").set({ role }).where("id", "=", userId).execute();
    return cookie;
  },
  "with a second factor that this session lacks": async (platform) =>
    (await openSession(platform, { twoFactorEnabled: true })).cookie,
  "confirmed and used later": async (platform) => {
    const { id, cookie } = await openSession(platform, { role: "kitchen" });
    const proofs = { confirmedAt: days(-2), factorGivenAt: days(-3), usedAt: days(-1) };
    await platform.db.updateTable("sessions").set(proofs).where("id", "=", id).execute();
    return cookie;
  },
  "due for renewal": async (platform) =>
    (await openSession(platform, {}, { expiresAt: days(28.9), createdAt: days(-1.1) })).cookie,
  "181 days old and renewed": async (platform) =>
    (await openSession(platform, {}, { expiresAt: days(29.9), createdAt: days(-181) })).cookie,
  "not to be remembered": async (platform) => {
    const { cookie } = await openSession(platform, {}, { expiresAt: days(1) });
    const { AUTH_SECRET } = platform.config;
    return `${cookie}; ${cookieOf("true", AUTH_SECRET).replace(name, "__Host-dollop.dont_remember")}`;
  },
  "with data of a session cookie": async (platform) =>
    `${(await openSession(platform)).cookie}; __Host-dollop.session_data=anything`,
  "two of them": async (platform) =>
    `${(await openSession(platform)).cookie}; ${(await openSession(platform)).cookie}`,
};

async function shop() {
  const platform = await testPlatform();
  const before = ["the secret before this one, and long"];
  const config = { ...platform.config, AUTH_SECRETS_BEFORE: before };
  const { db, logger, now } = platform;
  const mails = accountMails({ ...platform, config });
  const auth = createAuth(openAuthLibrary(config, db, logger, mails, now), config);
  return { ...platform, config, auth };
}

test("SPEED-2 the shop and the auth library read the same from a session, whatever its state", async () => {
  const platform = await shop();
  const { auth, db } = platform;
  const stored = () => db.selectFrom("sessions").selectAll().orderBy("id").execute();
  const read = { own: {} as Record<string, unknown>, library: {} as Record<string, unknown> };
  for (const [name, prepare] of Object.entries(cases)) {
    const headers = new Headers({ cookie: await prepare(platform) });
    const before = await stored();
    for (const by of ["own", "library"] as const) {
      // Either may renew or delete it, so each gets the same state.
      await db.deleteFrom("sessions").execute();
      if (before.length > 0) await db.insertInto("sessions").values(before).execute();
      const answer =
        by === "own" ? await auth.readSession(headers) : await auth.readByLibrary(headers);
      const { user, cookies } = answer ?? {};
      const left = (await stored()).map(({ id }) => id);
      read[by][name] = { user, cookies: cookies?.map(withoutTime), left };
    }
    await db.deleteFrom("sessions").execute();
  }
  expect(read.own).toEqual(read.library);
  const signedIn = Object.entries(read.own).filter(
    ([, answer]) => (answer as { user?: unknown }).user,
  );
  expect(signedIn.map(([name]) => name)).toEqual([
    "valid",
    "of an administrator with two roles",
    "with other cookies around",
    "banned",
    "demoted",
    "with a second factor that this session lacks",
    "confirmed and used later",
    "due for renewal",
    "181 days old and renewed",
    "not to be remembered",
    "with data of a session cookie",
    "two of them",
  ]);
});

/** A renewed cookie has a date. */
const withoutTime = (cookie: string) => cookie.replace(/Expires=[^;]+/, "");

test("SPEED-2 a session is one statement, which reads no key and tells the shop's revision", async () => {
  const platform = await shop();
  const { cookie } = await openSession(platform);
  const headers = new Headers({ cookie });
  const { revision } = await platform.db
    .selectFrom("shopRevision")
    .select("revision")
    .executeTakeFirstOrThrow();
  const statements = recordStatements();
  const read = await platform.auth.readSession(headers);
  expect(read).toMatchObject({ revision, cookies: [] });
  expect(statements).toHaveLength(1);
  expect(statements.join()).not.toContain("jwks");
});
