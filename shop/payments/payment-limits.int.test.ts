import { expect, test } from "vitest";
import { openScenario, openShard } from "#tests/simulations/payments/scenario.ts";
import { newHistory, simulate } from "#tests/simulations/payments/simulate.ts";
import { testDatabase } from "#tests/support/platform.ts";
import { loadConfig } from "#platform/config.server.ts";
import type { RateLimits } from "#platform/rate-limits.server.ts";
import { cents } from "../money.ts";
import { payWithCash } from "./session/pay-with-cash.server.ts";
import { readPaymentOutcome } from "./session/read-payment-outcome.server.ts";
import { refundOrder } from "./refunds/refund-order.server.ts";
import { startPayment } from "./session/start-payment.server.ts";

async function open(limits: string, usedUp: Partial<RateLimits> = {}) {
  const { db } = await testDatabase();
  const scenario = await openScenario(await openShard(db), 1);
  const { RATE_LIMITS } = loadConfig({
    DATABASE_URL: "postgres://unused@127.0.0.1/unused",
    AUTH_SECRET: "a secret for tests, long enough to pass",
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "Dollop <hello@dollop.example>",
    RATE_LIMITS: limits,
  });
  const { shard, orderId } = scenario;
  const platform = {
    ...scenario.platform,
    config: { ...scenario.platform.config, RATE_LIMITS: { ...RATE_LIMITS, ...usedUp } },
  };
  return { ...scenario, platform, customer: shard.customer, admin: shard.admin, orderId };
}

const tooMany = { reason: "too-many-payment-attempts" };

test("PAY-3 sessions with the card provider are limited; the open one is shown again", async () => {
  const { platform, customer, orderId, ledger } = await open("payment-sessions=1/1h");
  await startPayment(platform, customer, orderId);
  // The open session is shown again without a new one.
  await startPayment(platform, customer, orderId);
  expect(ledger.sessions.size).toBe(1);
});

test("PAY-3 an account that used up its sessions opens none, and nothing is stored", async () => {
  const { platform, customer, orderId, ledger } = await open("", {
    "payment-sessions": { maxAttempts: 0, windowMs: 3_600_000 },
  });
  await expect(startPayment(platform, customer, orderId)).rejects.toMatchObject(tooMany);
  expect(ledger.sessions.size).toBe(0);
  expect(await platform.db.selectFrom("paymentAttempts").select("id").execute()).toEqual([]);
});

test("CHK-11 beyond the limit neither page asks the provider; the success page shows what is stored", async () => {
  const { platform, customer, orderId, network } = await open("payment-lookups=3/1h");
  const step = await startPayment(platform, customer, orderId);
  if (step.kind !== "pay") throw new Error(step.kind);
  const outcome = () => readPaymentOutcome(platform, customer, step.sessionId);
  expect((await outcome()).outcome).toBe("open");
  expect((await outcome()).outcome).toBe("open");
  const calls = network.log.length;
  expect((await outcome()).outcome).toBe("confirming");
  await expect(startPayment(platform, customer, orderId)).rejects.toMatchObject(tooMany);
  expect(network.log).toHaveLength(calls);
});

test("refunds are limited per administrator and hour; the same refund again is not another", async () => {
  const scenario = await open("refunds=1/1h");
  const { platform, admin, orderId } = scenario;
  const history = newHistory();
  for (const name of ["start", "pay", "deliver", "work"] as const)
    await simulate(scenario, history, { name, dice: 0 });
  const refund = (refundId: string) =>
    refundOrder(platform, admin, { orderId, refundId, reason: "It was cold", amount: cents(100) });
  const first = crypto.randomUUID();
  await refund(first);
  await refund(first);
  await expect(refund(crypto.randomUUID())).rejects.toMatchObject({ reason: "too-many-refunds" });
});

test("changing to cash counts as an open cash order", async () => {
  const { platform, customer, orderId } = await open("", { "open-cash-orders": 0 });
  await expect(payWithCash(platform, customer, orderId)).rejects.toMatchObject({
    reason: "too-many-open-orders",
  });
});
