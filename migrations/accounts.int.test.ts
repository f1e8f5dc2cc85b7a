import { betterAuth } from "better-auth";
import { admin, jwt, twoFactor } from "better-auth/plugins";
import { expect, test } from "vitest";
import type { Db } from "#platform/database/database.server.ts";
import { demoAccounts } from "#tools/demo/people.ts";
import { testDatabase } from "#tests/support/platform.ts";

const camelCase = {
  user: { modelName: "users" },
  session: { modelName: "sessions" },
  account: { modelName: "accounts" },
  verification: { modelName: "verifications" },
};

/** The auth library configured like the shop's, to check its fields against our tables. */
function authOn(db: Db) {
  const sent: string[] = [];
  const auth = betterAuth({
    baseURL: "http://localhost",
    secret: "a secret for one test, long enough",
    database: { db, type: "postgres", transaction: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: true, storage: "database", modelName: "rateLimits" },
    ...camelCase,
    emailAndPassword: {
      enabled: true,
      sendResetPassword: async ({ token }) => void sent.push(token),
    },
    plugins: [
      admin({ defaultRole: "customer", adminRoles: ["admin"] }),
      twoFactor({ twoFactorTable: "twoFactors" }),
      jwt({ schema: { jwks: { modelName: "jwks" } } }),
    ],
  });
  return { auth, sent };
}

const ada = { name: "Ada Example", email: "Ada@Example.test", password: "pancakes" };

test("better-auth: sign up, sign in, second factor, reset, ban and key set all find their columns", async () => {
  const { db } = await testDatabase();
  const { auth, sent } = authOn(db);
  const { user } = await auth.api.signUpEmail({ body: ada });
  expect(user).toMatchObject({ email: "ada@example.test", role: "customer" });

  const { headers } = await auth.api.signInEmail({
    body: { email: "ADA@example.test", password: ada.password },
    returnHeaders: true,
  });
  const cookie = {
    cookie: headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; "),
  };
  expect(await auth.api.getSession({ headers: new Headers(cookie) })).toMatchObject({
    user: { id: user.id },
  });

  await auth.api.enableTwoFactor({ body: { password: ada.password }, headers: cookie });
  expect(await db.selectFrom("twoFactors").select(["userId", "verified"]).execute()).toHaveLength(
    1,
  );

  await auth.api.requestPasswordReset({ body: { email: ada.email } });
  await auth.api.resetPassword({ body: { token: sent[0]!, newPassword: "waffles-instead" } });
  await auth.api.signInEmail({ body: { ...ada, password: "waffles-instead" } });

  expect((await auth.api.getJwks()).keys).toHaveLength(1);
  await db.updateTable("users").set({ role: "admin" }).where("id", "=", user.id).execute();
  const other = await auth.api.signUpEmail({ body: { ...ada, email: "bob@example.test" } });
  await auth.api.banUser({ body: { userId: other.user.id, banReason: "rude" }, headers: cookie });
  const banned = await db
    .selectFrom("users")
    .selectAll()
    .where("email", "=", "bob@example.test")
    .execute();
  expect(banned).toMatchObject([{ banned: true, banReason: "rude" }]);
});

test("better-auth: rate limits are counted in the database", async () => {
  const { db } = await testDatabase();
  const { auth } = authOn(db);
  const ask = () =>
    auth.handler(
      new Request("http://localhost/api/auth/sign-in/email", {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": "192.0.2.1" },
        body: JSON.stringify({ email: "a@example.test", password: "wrong-one" }),
      }),
    );
  const statuses = [];
  for (let attempt = 0; attempt < 4; attempt++) statuses.push((await ask()).status);
  expect(statuses).toEqual([401, 401, 401, 429]);
  expect(await db.selectFrom("rateLimits").select("count").execute()).toEqual([{ count: 3 }]);
});

test.each(demoAccounts)(
  "the demo account $email can sign in",
  async ({ email, password, name, isAdmin }) => {
    const { db } = await testDatabase({ demo: true });
    const { auth } = authOn(db);
    const { user } = await auth.api.signInEmail({ body: { email, password } });
    expect(user).toMatchObject({ name, emailVerified: true, role: isAdmin ? "admin" : "customer" });
  },
);
