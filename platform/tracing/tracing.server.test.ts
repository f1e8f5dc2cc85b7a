import { expect, onTestFinished, test } from "vitest";
import { openTraceReceiver } from "#tests/support/monitoring/trace-receiver.ts";
import { createCardPayments } from "../cards/card-payments.server.ts";
import { loadConfig } from "../config.server.ts";
import { inSpan, isTracing, startTracing } from "./tracing.server.ts";

const settings = {
  DATABASE_URL: "postgres://dollop_app@127.0.0.1:5432/dollop",
  AUTH_SECRET: "a secret for tests, long enough to pass",
  SMTP_URL: "smtp://127.0.0.1:1025",
  MAIL_FROM: "Dollop <hello@dollop.example>",
  STRIPE_PUBLISHABLE_KEY: "pk_test_canary",
  STRIPE_SECRET_KEY: "sk_test_canary",
  STRIPE_WEBHOOK_SECRET: "whsec_canary",
};

async function traced(env: Readonly<Record<string, string>> = {}) {
  const receiver = await openTraceReceiver();
  onTestFinished(() => receiver.close());
  const config = loadConfig({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...env });
  return { receiver, config, stop: await startTracing(config, "1.2.3") };
}

test("a call of the card provider is a span that says what and whether it failed, and no more", async () => {
  const { receiver, config, stop } = await traced({
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20abc, x-team = shop",
  });
  const cards = createCardPayments(config, {
    now: { timeout: 1_000, maxNetworkRetries: 0 },
    fetch: async () => Response.json({ error: { message: "No canary" } }, { status: 404 }),
  })!;
  await expect(
    inSpan({ name: "outer", kind: "server" }, () => cards.now.readPayment("cs_canary")),
  ).rejects.toThrow();
  await stop();
  const [inner, outer] = receiver.spans();
  expect(inner).toMatchObject({ name: "card provider readPayment", status: { code: 2 } });
  expect(inner).toMatchObject({ parentSpanId: outer!.spanId, traceId: outer!.traceId });
  expect(receiver.requests[0]).toMatchObject({
    url: "/v1/traces",
    headers: { authorization: "Bearer abc", "x-team": "shop" },
  });
  expect(receiver.requests[0]!.body).not.toContain("canary");
  expect(receiver.resource()).toMatchObject({
    "service.name": "dollop",
    "service.version": "1.2.3",
  });
});

test("a ratio of 0 traces nothing, except what a trusted proxy asked for", async () => {
  const { receiver, stop } = await traced({ OTEL_TRACES_SAMPLER_ARG: "0" });
  const parent = `00-${"a".repeat(32)}-${"b".repeat(16)}-01`;
  await inSpan({ name: "own", kind: "server" }, async () => {});
  await inSpan({ name: "asked", kind: "server", parent }, async () => {});
  await inSpan({ name: "nonsense", kind: "server", parent: `${parent}0` }, async () => {});
  await stop();
  expect(receiver.spans().map(({ name, traceId }) => `${name} ${traceId}`)).toEqual([
    `asked ${"a".repeat(32)}`,
  ]);
});

test("without an endpoint nothing is traced, and the work is done all the same", async () => {
  const stop = await startTracing(loadConfig(settings), "1.2.3");
  expect(isTracing()).toBe(false);
  expect(await inSpan({ name: "work", kind: "server" }, async () => 7)).toBe(7);
  await stop();
});
