import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { connect } from "#platform/database/database.server.ts";
import { startFakeStripe } from "#tools/fake-stripe/server.ts";
import { signatureOf } from "#tools/fake-stripe/webhook-signature.ts";
import { startServer, type ServerProcess } from "#tests/support/server-process.ts";
import { templateCopy } from "#tests/support/template-copy.ts";

const root = path.resolve(import.meta.dirname, "../..");
const keys = {
  STRIPE_PUBLISHABLE_KEY: "pk_live_system",
  STRIPE_SECRET_KEY: "rk_live_system_canary",
  STRIPE_WEBHOOK_SECRET: "whsec_system_canary",
};
const step = "/checkout/pay/7d444840-9dc0-11d1-b245-5ffdce74fad2";

let shop: ServerProcess;
let database: Awaited<ReturnType<typeof templateCopy>>;

beforeAll(async () => {
  database = await templateCopy({ demo: true });
  shop = await startServer({ roles: ["web"], databaseUrl: database.appUrl, env: keys });
});
afterAll(async () => {
  await shop.kill("SIGTERM");
  await database.drop();
});

const policyOf = async (address: string) =>
  (await fetch(shop.url + address, { redirect: "manual" })).headers.get("content-security-policy")!;

describe("PAY-3 what may run where", () => {
  test("the payment step lets the provider in, and nobody else", async () => {
    const policy = await policyOf(step);
    expect(policy).toMatch(
      /script-src 'self' 'nonce-[^']+' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/,
    );
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
    expect(policy).toContain(
      "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;",
    );
    expect(policy).not.toContain("unsafe-");
  });

  test("lock 6: in production that is the provider, never the fake Stripe", async () => {
    expect(await policyOf(step)).not.toMatch(/127\.0\.0\.1|localhost|http:/);
  });

  test.each([
    "/",
    "/order",
    "/checkout",
    "/checkout/success",
    "/checkout/pay",
    `${step}/more`,
    "/dashboard",
    "/admin",
  ])("%s does not", async (address) => {
    expect(await policyOf(address)).not.toMatch(/stripe|frame-src/);
  });
});

describe("PAY-3 events", () => {
  const body = (id: string, livemode = true) =>
    JSON.stringify({
      id,
      object: "event",
      api_version: "2026-10-28.endive",
      type: "checkout.session.expired",
      livemode,
      data: { object: { id: "cs_1", object: "checkout.session", metadata: {} } },
    });
  const send = (text: string, signature: string) =>
    fetch(`${shop.url}/api/webhooks/stripe`, {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": signature },
      body: text,
    });
  const now = () => Math.floor(Date.now() / 1_000);
  const sign = (text: string, seconds = now()) =>
    signatureOf(text, keys.STRIPE_WEBHOOK_SECRET, seconds);

  test("are taken signed and fresh, once each; everything else is refused", async () => {
    const good = body("evt_good");
    for (let times = 0; times < 2; times++) expect((await send(good, sign(good))).status).toBe(204);
    expect((await send(good, "")).status).toBe(400);
    expect((await send(good, sign(`${good} `))).status).toBe(400);
    expect((await send(good, sign(good, now() - 301))).status).toBe(400);
    const playMoney = body("evt_test", false);
    expect((await send(playMoney, sign(playMoney))).status).toBe(400);
    const { db, close } = connect(database.appUrl, { max: 1 });
    onTestFinished(close);
    expect(await db.selectFrom("stripeEvents").select("id").execute()).toEqual([
      { id: "evt_good" },
    ]);
  });

  test("no other address takes a write without an origin", async () => {
    for (const address of ["/api/webhooks", "/api/webhooks/stripe/x", "/checkout", step])
      expect((await fetch(shop.url + address, { method: "POST" })).status).toBe(403);
  });

  test("a shop without keys refuses them all, and its payment step lets nobody in", async () => {
    const cashOnly = await startServer({ roles: ["web"], databaseUrl: database.appUrl });
    onTestFinished(() => cashOnly.kill("SIGKILL").then(() => {}));
    const good = body("evt_nobody");
    const answer = await fetch(`${cashOnly.url}/api/webhooks/stripe`, {
      method: "POST",
      body: good,
      headers: { "stripe-signature": sign(good) },
    });
    expect(answer.status).toBe(400);
    const page = await fetch(cashOnly.url + step, { redirect: "manual" });
    expect(page.headers.get("content-security-policy")).not.toContain("stripe");
  });
});

/** All files below a folder, as text. */
async function textsIn(folder: string): Promise<{ file: string; text: string }[]> {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name));
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return { file, text: await readFile(file, "utf8") };
    }),
  );
}

test("PAY-3 no secret and no server code of the provider's is in what browsers load", async () => {
  const texts = await textsIn("build/client");
  expect(texts.length).toBeGreaterThan(20);
  for (const { file, text } of texts)
    expect(
      /whsec_|sk_live|sk_test|rk_live|STRIPE_SECRET|_canary/.exec(text)?.[0],
      file,
    ).toBeUndefined();
});

test("lock 3: nothing that is shipped contains the fake Stripe", async () => {
  // oxfmt-ignore
  const shipped = ["build", "app", "shop", "plate", "platform", "server", "worker", "emails", "ops", "public"];
  for (const folder of shipped)
    for (const { file, text } of await textsIn(folder))
      if (!/\.test\.tsx?$/.test(file))
        expect(
          /DOLLOP FAKE STRIPE|sk_test_fake|payment-fakeStripe|fake-stripe/.exec(text)?.[0],
          file,
        ).toBeUndefined();
});

test("lock 4: the fake Stripe listens on loopback only and accepts one key", async () => {
  const fakeStripe = await startFakeStripe({ webhookUrl: () => undefined });
  onTestFinished(fakeStripe.close);
  expect(new URL(fakeStripe.url).hostname).toBe("127.0.0.1");
  const ask = (key: string) =>
    fetch(`${fakeStripe.url}/v1/checkout/sessions`, {
      headers: { authorization: `Bearer ${key}`, "stripe-version": "2026-10-28.endive" },
    });
  expect((await ask("sk_live_x")).status).toBe(401);
  expect((await ask("sk_test_x")).status).toBe(401);
  expect((await ask("sk_test_fake")).status).toBe(200);
});
