import http from "node:http";
import { beforeAll, describe, expect, test } from "vitest";
import { routeAccess } from "#app/route-access.ts";
import { openAuthLibrary } from "#platform/auth/auth-library.server.ts";
import { closedPaths } from "#platform/auth/auth-paths.server.ts";
import { hashPassword } from "#platform/auth/password.server.ts";
import { connect } from "#platform/database/database.server.ts";
import { loadConfig } from "#platform/config.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { demoAccounts } from "#tools/demo/people.ts";
import { insertAccount } from "#tests/support/accounts/insert-account.ts";
import { builtRoutes } from "#tests/support/http/built-routes.ts";
import { foreignOrigins } from "#tests/support/foreign-origins.ts";
import { openShop } from "#tests/support/pages/open-shop.ts";
import { signInAt } from "#tests/support/http/sign-in-at.ts";

const shop = await openShop();
const { db } = shop;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  for (const account of demoAccounts)
    cookies[account.isAdmin ? "admin" : "customer"] = await signInAt(shop.url, account);
  cookies["banned"] = await signInAt(
    shop.url,
    demoAccounts.find(({ isAdmin }) => !isAdmin)!,
  );
  const { id } = await db
    .insertInto("users")
    .values({ name: "Banned", email: "banned@example.test", emailVerified: true, banned: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  const token = /session_token=([^.;]+)/.exec(decodeURIComponent(cookies["banned"]))![1]!;
  await db.updateTable("sessions").set({ userId: id }).where("token", "=", token).execute();
  const kitchen = { email: "kitchen@example.test", password: "warm butter 42" };
  await insertAccount(db, {
    name: "Kitchen",
    email: kitchen.email,
    role: "kitchen",
    passwordHash: await hashPassword(kitchen.password),
  });
  cookies["kitchen"] = await signInAt(shop.url, kitchen);
  cookies["expired"] = await signInAt(shop.url, demoAccounts[0]!);
  const old = /session_token=([^.;]+)/.exec(decodeURIComponent(cookies["expired"]))![1]!;
  await db
    .updateTable("sessions")
    .set({ expiresAt: new Date(0) })
    .where("token", "=", old)
    .execute();
});

function ask(method: string, address: string, actor: string) {
  return fetch(shop.url + address, {
    method,
    redirect: "manual",
    headers: { origin: shop.url, cookie: cookies[actor] ?? "" },
    ...(method === "POST" && { body: new URLSearchParams({ intent: "none" }) }),
  });
}

test("every route of the built server has an access rule, and every rule a route", () => {
  expect(builtRoutes.map(({ pattern }) => pattern).sort()).toEqual(Object.keys(routeAccess).sort());
});

test("the rules say what the addresses promise", () => {
  const own =
    /^\/(account|checkout|dashboard|favorites|join|live|plates|resources\/order-again)(\/|$)/;
  const promised = (pattern: string) => {
    if (/^\/admin(\/|\.|$)/.test(pattern)) return "admin";
    if (/^\/kitchen(\/|$)/.test(pattern)) return "staff";
    return own.test(pattern) ? "customer" : "public";
  };
  const patterns = Object.keys(routeAccess);
  expect(routeAccess).toEqual(Object.fromEntries(patterns.map((one) => [one, promised(one)])));
});

describe("a protected route", () => {
  const closed = builtRoutes.filter(({ access }) => access !== "public");
  const outsiders = ["visitor", "banned", "expired", "unverified"];
  const cases = closed.flatMap((route) => {
    const { address } = route;
    return ["GET", "POST"].flatMap((method) =>
      [address, `${address}.data`, `${address}.data?_routes=${encodeURIComponent(route.id)}`].map(
        (target) => ({ method, target, address }),
      ),
    );
  });
  test.each(cases)(
    "$method $target sends outsiders to sign in",
    async ({ method, target, address }) => {
      for (const actor of outsiders) {
        const answer = await ask(method, target, actor);
        const way = answer.headers.get("location") ?? (await answer.text());
        expect([actor, answer.status < 400 && answer.status !== 200]).toEqual([actor, true]);
        expect(decodeURIComponent(way)).toContain(`/auth?next=${address}`);
      }
    },
  );
});

const addressesOf = (wanted: string) =>
  builtRoutes
    .filter(({ access }) => access === wanted)
    .flatMap(({ address, id }) => [address, `${address}.data?_routes=${encodeURIComponent(id)}`]);

describe("ADM-11 STAFF-1 an administrators' route", () => {
  test.each(addressesOf("admin"))(
    "%s turns a customer and the kitchen away, whatever the method",
    async (address) => {
      for (const actor of ["customer", "kitchen"])
        for (const method of ["GET", "POST"]) {
          const { status } = await ask(method, address, actor);
          expect([actor, method, status]).toEqual([actor, method, 403]);
        }
    },
  );
});

describe("STAFF-1 the kitchen's route", () => {
  test.each(addressesOf("staff"))(
    "%s turns a customer away, whatever the method",
    async (address) => {
      for (const method of ["GET", "POST"]) {
        const { status } = await ask(method, address, "customer");
        expect([method, status]).toEqual([method, 403]);
      }
    },
  );

  test.each(builtRoutes.filter(({ access }) => access === "staff"))(
    "$address lets the kitchen and administrators in",
    async ({ address }) => {
      for (const actor of ["kitchen", "admin"]) {
        const answer = await ask("GET", address, actor);
        // An order that does not exist is not found, but nobody is refused.
        expect([actor, [200, 404].includes(answer.status)]).toEqual([actor, true]);
        await answer.body?.cancel();
      }
    },
  );

  test("the kitchen is told 'Access Denied' by the administrators' pages and sees no link to them", async () => {
    const refused = await (await ask("GET", "/admin", "kitchen")).text();
    expect(refused).toContain("Access Denied");
    expect(refused).toContain("You don&#x27;t have permission to access this page.");
    const home = await (await ask("GET", "/", "kitchen")).text();
    expect(home).toContain('href="/kitchen"');
    expect(home).not.toContain('href="/admin"');
  });
});

describe("methods", () => {
  test.each(builtRoutes)(
    "POST $address is answered only where there is an action",
    async ({ address, access, hasAction }) => {
      // A customer who signs out here would have no session in the following tests.
      const able = { public: "customer", customer: "customer", staff: "kitchen", admin: "admin" };
      const actor = address === "/sign-out" ? "visitor" : able[access ?? "public"];
      const { status } = await ask("POST", address, actor);
      if (!hasAction) expect(status).toBe(405);
      else expect(status).not.toBe(405);
      expect(status).toBeLessThan(500);
    },
  );
});

describe("writes must come from our own pages", () => {
  const post = (address: string, headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const all = { "content-type": "application/x-www-form-urlencoded", ...headers };
      const request = http.request(
        shop.url + address,
        { method: "POST", headers: all },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      request.on("error", reject).end("a=1");
    });

  /** The card provider's requests have no origin of ours: they are checked by their signature. */
  const signed = "/api/webhooks/stripe";

  test("PAY-3 what comes from anywhere without the provider's signature is refused", async () => {
    for (const [why, headers] of foreignOrigins(shop.url))
      expect([why, await post(signed, { cookie: cookies["customer"]!, ...headers })]).toEqual([
        why,
        400,
      ]);
  });

  test.each(builtRoutes.map(({ address }) => address))(
    "POST %s from twelve kinds of elsewhere is refused",
    async (address) => {
      for (const target of [address, `${address}.data`].filter((target) => target !== signed))
        for (const [why, headers] of foreignOrigins(shop.url))
          expect([why, await post(target, { cookie: cookies["customer"]!, ...headers })]).toEqual([
            why,
            403,
          ]);
    },
  );

  test("requests from our own origin pass the check", async () => {
    expect(await post("/about", { origin: shop.url })).toBe(405);
    expect(await post("/about", { "sec-fetch-site": "same-origin" })).toBe(405);
  });
});

describe("AUTH-7 the auth library over HTTP", () => {
  const { auth } = openAuthLibrary(
    loadConfig({
      DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
      AUTH_SECRET: "a secret for tests, long enough to pass",
      SMTP_URL: "smtp://127.0.0.1:9",
      MAIL_FROM: "shop@dollop.example",
    }),
    connect("postgres://nobody@127.0.0.1:1/none", { max: 1 }).db,
    createLogger("silent"),
    {
      verifyAddress: async () => {},
      alreadyRegistered: async () => {},
      passwordReset: async () => {},
    },
    () => new Date(),
  );
  const paths = Object.values(auth.api).flatMap((endpoint) =>
    "path" in endpoint && endpoint.path ? [endpoint.path] : [],
  );

  test("every path but the key set is on the closed list", () => {
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter((each) => each !== "/jwks" && !closedPaths.includes(each))).toEqual([]);
  });

  test("none of them answers", async () => {
    for (const each of new Set(paths.filter((one) => one !== "/jwks")))
      for (const method of ["GET", "POST"])
        expect([method, each, (await ask(method, `/api/auth${each}`, "admin")).status]).toEqual([
          method,
          each,
          404,
        ]);
  });

  test("AUTH-7 the key set is published", async () => {
    const answer = await ask("GET", "/api/auth/jwks", "visitor");
    expect(await answer.json()).toMatchObject({
      keys: [{ kty: expect.any(String), kid: expect.any(String) }],
    });
  });
});
