import Stripe from "stripe";
import {
  chargeOf,
  toPayment,
  toRefund,
  type CardPayment,
  type CardRefund,
} from "./card-payment.server.ts";
import { expectObject, isProviderError, ProviderError } from "./provider-error.server.ts";
import type { Config } from "../config.server.ts";
import { inSpan } from "../tracing/tracing.server.ts";
import { readHint, type PaymentHint } from "./payment-hint.server.ts";
import { toProviderError } from "./stripe-error.server.ts";

/** Pinned: the types below, the webhook endpoint and the fake Stripe all use this version. */
export const apiVersion = "2026-10-28.endive";

/** Has no e-mail address: it is added at the call, so that it is never stored in a row. */
export type SessionOrder = Omit<Stripe.Checkout.SessionCreateParams, "customer_email">;

/** Every response is checked; every failure is a `ProviderError`. */
export type CardProvider = {
  createSession(order: SessionOrder, email: string, key: string): Promise<CardPayment>;
  readPayment(sessionId: string, options?: { withRefunds?: boolean }): Promise<CardPayment>;
  /** Returns false if the session is no longer open: paid, processing or already expired. */
  expireSession(sessionId: string): Promise<boolean>;
  createRefund(
    refund: { readonly id: string; readonly intentId: string; readonly cents: number },
    key: string,
  ): Promise<void>;
  findSessionOfIntent(intentId: string): Promise<string | undefined>;
  listSessionsSince(instant: Date): AsyncIterable<CardPayment>;
  listUndeliveredSince(instant: Date, types: readonly string[]): AsyncIterable<PaymentHint>;
};

export type CardPayments = {
  /** `double` is the fake Stripe; the value is stored in payment_attempts.provider. */
  readonly provider: "stripe" | "double";
  readonly livemode: boolean;
  readonly publishableKey: string;
  /** The script of the fake Stripe; null with the real one, whose SDK loads its own. */
  readonly script: string | null;
  /** For calls during a request: short timeout, one retry. */
  readonly now: CardProvider;
  /** For calls in the background: long timeout, two retries. */
  readonly later: CardProvider;
  /** Returns undefined if the signature is invalid or older than five minutes, if the mode differs, or if it is not an event. */
  readEvent(body: string, signature: string): PaymentHint | undefined;
};

type RetryPolicy = { readonly timeout: number; readonly maxNetworkRetries: number };
type Options = {
  readonly now?: RetryPolicy;
  readonly later?: RetryPolicy;
  readonly fetch?: typeof fetch;
  /** Milliseconds since 1970, to check the age of a signature. */
  readonly clock?: () => number;
};

const signatureMaxAgeSeconds = 300;

/** Returns null if there are no keys; the shop then takes cash only. */
export function createCardPayments(config: Config, options: Options = {}): CardPayments | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = config;
  const { STRIPE_WEBHOOK_SECRET: secret, FAKE_STRIPE_URL: fakeStripeUrl } = config;
  if (!secretKey || !publishableKey || !secret) return null;
  const livemode = publishableKey.startsWith("pk_live_");
  const fakeStripe = fakeStripeUrl === undefined ? undefined : new URL(fakeStripeUrl);
  const stripe = new Stripe(secretKey, {
    apiVersion,
    timeout: 80_000,
    maxNetworkRetries: 2,
    // Telemetry would write a file into the home folder.
    telemetry: false,
    ...(options.fetch && { httpClient: Stripe.createFetchHttpClient(options.fetch) }),
    ...(fakeStripe && {
      host: fakeStripe.hostname,
      port: fakeStripe.port,
      protocol: "http" as const,
    }),
  });
  const secrets = [secret, config.STRIPE_WEBHOOK_SECRET_BEFORE].filter((one) => one !== undefined);
  return {
    provider: fakeStripe ? "double" : "stripe",
    livemode,
    publishableKey,
    script: fakeStripe ? `${fakeStripe.origin}/stripe.js` : null,
    now: openProvider(stripe, options.now ?? { timeout: 10_000, maxNetworkRetries: 1 }),
    later: openProvider(stripe, options.later ?? { timeout: 80_000, maxNetworkRetries: 2 }),
    readEvent(body, signature) {
      const received = options.clock?.();
      for (const one of secrets)
        try {
          const event = stripe.webhooks.constructEvent(
            body,
            signature,
            one,
            signatureMaxAgeSeconds,
            undefined,
            received,
          );
          const hint = readHint(event);
          return hint?.livemode === livemode ? hint : undefined;
        } catch (error) {
          if (error instanceof Stripe.errors.StripeSignatureVerificationError) continue;
          // The signature is right, and the library cannot build an event from the body.
          return undefined;
        }
      return undefined;
    },
  };
}

function openProvider(stripe: Stripe, retryPolicy: RetryPolicy): CardProvider {
  const { sessions } = stripe.checkout;
  const call = async <Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await inSpan({ name: `card provider ${name}`, kind: "client" }, work);
    } catch (error) {
      throw toProviderError(error);
    }
  };
  const listRefunds = async (intentId: string): Promise<CardRefund[]> => {
    const list = await stripe.refunds.list({ payment_intent: intentId, limit: 100 }, retryPolicy);
    return expectObject(list, "list").data.map(toRefund);
  };
  const findDispute = async (intentId: string): Promise<string | null> => {
    const list = await stripe.disputes.list({ payment_intent: intentId, limit: 1 }, retryPolicy);
    return expectObject(list, "list").data[0]?.status ?? null;
  };

  return {
    createSession: (order, email, key) =>
      call("createSession", async () => {
        const params = { ...order, customer_email: email };
        const session = await sessions.create(params, { ...retryPolicy, idempotencyKey: key });
        return toPayment(expectObject(session, "checkout.session"));
      }),
    readPayment: (sessionId, { withRefunds = false } = {}) =>
      call("readPayment", async () => {
        const expand = ["payment_intent.latest_charge"];
        const session = await sessions.retrieve(sessionId, { expand }, retryPolicy);
        const payment = toPayment(expectObject(session, "checkout.session"));
        const { intentId } = payment;
        const charge = chargeOf(session);
        if (!intentId || !charge) return payment;
        const hasRefunds = withRefunds || charge.amount_refunded > 0;
        return {
          ...payment,
          refunds: hasRefunds ? await listRefunds(intentId) : [],
          dispute: charge.disputed ? await findDispute(intentId) : null,
        };
      }),
    expireSession: (sessionId) =>
      call("expireSession", async () => {
        const session = await sessions.expire(sessionId, {}, retryPolicy);
        return expectObject(session, "checkout.session").status === "expired";
      }).catch((error: unknown) => {
        if (isProviderError(error) && error.kind === "refused") return false;
        throw error;
      }),
    createRefund: ({ id, intentId, cents }, key) =>
      call("createRefund", async () => {
        const refund = await stripe.refunds.create(
          {
            payment_intent: intentId,
            amount: cents,
            reason: "requested_by_customer",
            metadata: { refund_id: id },
          },
          { ...retryPolicy, idempotencyKey: key },
        );
        expectObject(refund, "refund");
      }),
    findSessionOfIntent: (intentId) =>
      call("findSessionOfIntent", async () => {
        const list = await sessions.list({ payment_intent: intentId, limit: 1 }, retryPolicy);
        return expectObject(list, "list").data[0]?.id;
      }),
    listSessionsSince(instant) {
      const created = { gte: Math.floor(instant.getTime() / 1_000) };
      const query = { created, limit: 100, expand: ["data.payment_intent"] };
      return each(sessions.list(query, retryPolicy), (session) =>
        toPayment(expectObject(session, "checkout.session")),
      );
    },
    listUndeliveredSince(instant, types) {
      const created = { gte: Math.floor(instant.getTime() / 1_000) };
      const query = { delivery_success: false, types: [...types], created, limit: 100 };
      return each(stripe.events.list(query, retryPolicy), readHint);
    },
  };
}

async function* each<Item, Answer>(
  items: AsyncIterable<Item>,
  read: (item: Item) => Answer | undefined,
): AsyncIterable<Answer> {
  try {
    for await (const item of items) {
      const answer = read(item);
      if (answer !== undefined) yield answer;
    }
  } catch (error) {
    // For a response that is not a list the SDK throws a plain error.
    const { message } = error as Error;
    const trouble = toProviderError(error);
    if (isProviderError(trouble)) throw trouble;
    throw new ProviderError("unknown", message, { cause: error });
  }
}
