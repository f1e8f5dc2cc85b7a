// STRIPE_SECRET_KEY=sk_test_… npm run test:stripe-contract: runs the same tests against the fake and the real Stripe.
import { describe, expect, test } from "vitest";
import { createCardPayments } from "#platform/cards/card-payments.server.ts";
import { loadConfig } from "#platform/config.server.ts";
import { fakeKeys } from "#tools/fake-stripe/api.ts";
import { openLedger } from "#tools/fake-stripe/ledger.ts";
import { cents } from "#shop/money.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { composeSession } from "#shop/payments/session/compose-session.ts";
import { sessionEndsAt } from "#shop/payments/settlement/check-schedule.ts";
import { openFakeNetwork } from "#tests/simulations/payments/fake-network.ts";

const realKey = process.env["STRIPE_SECRET_KEY"];
const needed = {
  DATABASE_URL: "postgres://x@127.0.0.1/x",
  AUTH_SECRET: "a secret for tests, long enough to pass",
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "x@example.test",
  STRIPE_WEBHOOK_SECRET: "whsec_x",
};

const providers = [
  {
    name: "the fake Stripe",
    open: () => {
      const { fetch } = openFakeNetwork(openLedger({ now: Date.now, onEvent: () => {} }), () => 0);
      const keys = {
        STRIPE_SECRET_KEY: fakeKeys.secret,
        STRIPE_PUBLISHABLE_KEY: fakeKeys.publishable,
      };
      const config = loadConfig({ ...needed, ...keys, FAKE_STRIPE_URL: "http://127.0.0.1:9" });
      return createCardPayments(config, { fetch })!.now;
    },
  },
  ...(realKey?.startsWith("sk_test_")
    ? [
        {
          name: "Stripe in test mode",
          open: () => {
            const keys = { STRIPE_SECRET_KEY: realKey, STRIPE_PUBLISHABLE_KEY: "pk_test_unused" };
            return createCardPayments(loadConfig({ ...needed, ...keys }))!.now;
          },
        },
      ]
    : []),
];

function orderFor(attempt: number) {
  const id = crypto.randomUUID();
  const item = {
    productId: null,
    name: "Mini bites",
    unitPrice: cents(850),
    quantity: 2,
    addOns: [],
    note: "",
    subtotal: cents(1_700),
  };
  const totals = {
    subtotal: cents(1_700),
    deliveryFee: cents(699),
    tax: cents(312),
    total: cents(2_711),
  };
  const details: OrderDetails = {
    id,
    pickupNumber: 7,
    source: "online",
    due: cents(0),
    refundNeeded: cents(0),
    cancelAskedAt: null,
    refundDeclined: cents(0),
    place: null,
    receivedByCard: cents(0),
    editedAt: null,
    orderType: "delivery",
    paymentMethod: "card",
    status: "pending",
    paymentStatus: "pending",
    total: totals.total,
    placedAt: new Date(),
    version: 1,
    promise: null,
    isUnpaid: true,
    customer: { name: "Ada", email: "ada@example.com", phone: "1" },
    delivery: null,
    items: [item],
    note: "",
    cancelMessage: "",
    totals,
  };
  const endsAt = sessionEndsAt(new Date());
  return {
    id,
    session: composeSession(details, { attempt, origin: "https://dollop.example", endsAt }),
  };
}

describe.each(providers)("$name", ({ open }) => {
  test("opens a session for exactly our total; the same key again is the same session", async () => {
    const provider = open();
    const { id, session } = orderFor(1);
    const key = `contract:${id}`;
    const first = await provider.createSession(session, "ada@example.com", key);
    expect(first).toMatchObject({
      status: "open",
      isPaid: false,
      cents: 2_711,
      currency: "cad",
      orderId: id,
      attempt: 1,
      livemode: false,
    });
    expect(first.clientSecret).toContain("_secret_");
    const again = await provider.createSession(session, "ada@example.com", key);
    expect(again.sessionId).toBe(first.sessionId);
    const other = { ...session, expires_at: session.expires_at + 60 };
    await expect(provider.createSession(other, "ada@example.com", key)).rejects.toMatchObject({
      kind: "refused",
    });
  });

  test("an expired session stays expired", async () => {
    const provider = open();
    const { id, session } = orderFor(1);
    const { sessionId } = await provider.createSession(
      session,
      "ada@example.com",
      `contract:${id}`,
    );
    expect(await provider.expireSession(sessionId)).toBe(true);
    expect(await provider.expireSession(sessionId)).toBe(false);
    expect(await provider.readPayment(sessionId)).toMatchObject({
      status: "expired",
      receivedCents: 0,
    });
  });

  test("refuses an old ui_mode, half cents, and a refund of nothing", async () => {
    const provider = open();
    const { id, session } = orderFor(1);
    const refused = { kind: "refused" };
    const old = { ...session, ui_mode: "custom" as never };
    await expect(provider.createSession(old, "ada@example.com", `old:${id}`)).rejects.toMatchObject(
      refused,
    );
    const [line] = session.line_items;
    const half = {
      ...session,
      line_items: [{ ...line!, price_data: { ...line!.price_data, unit_amount: 1.5 } }],
    };
    await expect(
      provider.createSession(half, "ada@example.com", `half:${id}`),
    ).rejects.toMatchObject(refused);
    const refund = { id, intentId: "pi_none", cents: 1 };
    await expect(provider.createRefund(refund, `refund:${id}`)).rejects.toMatchObject(refused);
    await expect(provider.readPayment("cs_test_none")).rejects.toMatchObject(refused);
  });
});
