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

const event = {
  id: "evt_1",
  object: "event",
  type: "checkout.session.completed",
  livemode: true,
  data: { object: { id: "cs_1", object: "checkout.session", metadata: {} } },
};

test.each([
  ["not JSON", "{"],
  ["empty", ""],
  ["null", "null"],
  ["a list", "[]"],
  ["a text", '"evt_1"'],
  ["an event without data", JSON.stringify({ ...event, data: undefined })],
  ["an event about nothing", JSON.stringify({ ...event, data: { object: null } })],
  ["a numeric id", JSON.stringify({ ...event, id: 7 })],
  ["an empty id", JSON.stringify({ ...event, id: "" })],
  ["an id of 5,000 characters", JSON.stringify({ ...event, id: "e".repeat(5_000) })],
  ["a NUL in the id", JSON.stringify({ ...event, id: "evt_\0" })],
  ["a lone surrogate in the id", JSON.stringify({ ...event, id: "evt_\ud800" })],
  ["a type that is a number", JSON.stringify({ ...event, type: 7 })],
  ["a type with a NUL", JSON.stringify({ ...event, type: "x\0" })],
  ["a version that is an object", JSON.stringify({ ...event, api_version: {} })],
])("PAY-3 a signed body that is no event is refused: %s", (_name, body) => {
  const cards = createCardPayments(loadConfig({ ...production, ...live }))!;
  expect(cards.readEvent(...signedBody(body, "whsec_new"))).toBeUndefined();
});

test.each([
  ["NUL", "cs_\0"],
  ["lone surrogate", "cs_\udfff"],
  ["5,000 characters", "c".repeat(5_000)],
  ["number", 7],
])("PAY-3 an id within an event that cannot be stored is left out: %s", (_name, id) => {
  const cards = createCardPayments(loadConfig({ ...production, ...live }))!;
  const object = {
    id,
    object: "checkout.session",
    payment_intent: { id },
    metadata: { order_id: id, attempt: 9_999_999_999 },
  };
  expect(cards.readEvent(...signed({ data: { object } }, "whsec_new"))).toMatchObject({
    id: "evt_1",
    ...{ objectId: null, sessionId: null, intentId: null, orderId: null, attempt: null },
  });
});

function signed(given: object, secret: string, age = 0): [string, string] {
  return signedBody(JSON.stringify({ ...event, ...given }), secret, age);
}

function signedBody(body: string, secret: string, age = 0): [string, string] {
  const seconds = Math.floor(Date.now() / 1_000) - age;
  const hash = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return [body, `t=${seconds},v1=${hash}`];
}
