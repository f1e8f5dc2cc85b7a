import { createHmac } from "node:crypto";
import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { fakeApiVersion } from "#tools/fake-stripe/ledger.ts";
import { apiVersion, createCardPayments } from "./card-payments.server.ts";
import { loadConfig } from "../config.server.ts";

const needed = {
  DATABASE_URL: "postgres://dollop_app@127.0.0.1:5432/dollop",
  AUTH_SECRET: "a secret for tests, long enough to pass",
  SMTP_URL: "smtp://127.0.0.1:1025",
  MAIL_FROM: "Dollop <hello@dollop.example>",
};
const live = {
  STRIPE_PUBLISHABLE_KEY: "pk_live_x",
  STRIPE_SECRET_KEY: "rk_live_x",
  STRIPE_WEBHOOK_SECRET: "whsec_new",
};
const testing = {
  STRIPE_PUBLISHABLE_KEY: "pk_test_x",
  STRIPE_SECRET_KEY: "sk_test_x",
  STRIPE_WEBHOOK_SECRET: "whsec_new",
};
const production = {
  TRUSTED_PROXIES: "none",
  ...needed,
  NODE_ENV: "production",
  BASE_URL: "https://dollop.example",
  IMAGE_FOLDER: "images",
};

test("PAY-3 the shop, the SDK and the fake Stripe use the same API version", () => {
  expect(apiVersion).toBe(Stripe.API_VERSION);
  expect(fakeApiVersion).toBe(apiVersion);
});

test("PAY-4 80 s, two retries, half a second to five seconds apart", () => {
  const stripe = new Stripe("sk_test_x", { timeout: 80_000, maxNetworkRetries: 2 });
  const inside = stripe as unknown as Record<string, () => number>;
  expect(inside["getInitialNetworkRetryDelay"]!()).toBe(0.5);
  expect(inside["getMaxNetworkRetryDelay"]!()).toBe(5);
});

describe("the fake Stripe stays out of production", () => {
  test("lock 1: the shop does not start with it", () => {
    const withFake = { ...production, ...testing, FAKE_STRIPE_URL: "http://127.0.0.1:4390" };
    expect(() => loadConfig(withFake)).toThrow("FAKE_STRIPE_URL");
    expect(() => loadConfig({ ...withFake, STRIPE_TEST_KEYS: "allowed" })).toThrow(
      "FAKE_STRIPE_URL",
    );
    const elsewhere = { ...needed, ...testing, FAKE_STRIPE_URL: "http://10.0.0.1:4390" };
    expect(() => loadConfig(elsewhere)).toThrow("FAKE_STRIPE_URL");
  });

  test("lock 2: keys are live, of one mode, and all there", () => {
    expect(() => loadConfig({ ...production, ...testing })).toThrow("STRIPE_SECRET_KEY");
    expect(() => loadConfig({ ...production, ...live, STRIPE_SECRET_KEY: "sk_test_x" })).toThrow(
      "another mode (test or live)",
    );
    expect(() => loadConfig({ ...production, ...live, STRIPE_WEBHOOK_SECRET: "" })).toThrow(
      "STRIPE_WEBHOOK_SECRET",
    );
    expect(loadConfig({ ...production, ...live }).STRIPE_SECRET_KEY).toBe("rk_live_x");
    expect(
      loadConfig({ ...production, ...testing, STRIPE_TEST_KEYS: "allowed" }).STRIPE_SECRET_KEY,
    ).toBe("sk_test_x");
  });

  test("lock 5: events of test mode are ignored", () => {
    const cards = createCardPayments(loadConfig({ ...production, ...live }))!;
    expect(cards.readEvent(...signed({ livemode: true }, "whsec_new"))).toMatchObject({
      id: "evt_1",
    });
    expect(cards.readEvent(...signed({ livemode: false }, "whsec_new"))).toBeUndefined();
  });
});

test("PAY-3 without keys there are no card payments", () => {
  expect(createCardPayments(loadConfig(production))).toBeNull();
});

test("PAY-3 while a webhook secret is replaced, both are accepted; no third", () => {
  const config = loadConfig({ ...production, ...live, STRIPE_WEBHOOK_SECRET_BEFORE: "whsec_old" });
  const cards = createCardPayments(config)!;
  for (const secret of ["whsec_new", "whsec_old"])
    expect(cards.readEvent(...signed({ livemode: true }, secret))).toBeDefined();
  expect(cards.readEvent(...signed({ livemode: true }, "whsec_other"))).toBeUndefined();
  expect(cards.readEvent(...signed({ livemode: true }, "whsec_new", 301))).toBeUndefined();
  expect(cards.readEvent(...signed({ livemode: true }, "whsec_new", 295))).toBeDefined();
  expect(cards.readEvent("{}", "")).toBeUndefined();
});

function signed(given: object, secret: string, age = 0): [string, string] {
  const object = { id: "cs_1", object: "checkout.session", metadata: {} };
  const body = JSON.stringify({
    id: "evt_1",
    object: "event",
    type: "x",
    data: { object },
    ...given,
  });
  const seconds = Math.floor(Date.now() / 1_000) - age;
  const hash = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return [body, `t=${seconds},v1=${hash}`];
}
