import type Stripe from "stripe";
import { maskAddresses } from "../mask-addresses.server.ts";

export type CardRefund = {
  readonly id: string;
  /** Our refund id; null if the refund was made in the provider's dashboard. */
  readonly refundId: string | null;
  readonly cents: number;
  readonly status: "pending" | "requires_action" | "succeeded" | "failed" | "canceled";
};

export type CardPayment = {
  readonly sessionId: string;
  readonly clientSecret: string | null;
  readonly status: "open" | "complete" | "expired";
  readonly isPaid: boolean;
  readonly cents: number;
  readonly currency: string;
  readonly livemode: boolean;
  readonly orderId: string | null;
  readonly attempt: number | null;
  readonly intentId: string | null;
  readonly intentStatus: string | null;
  readonly receivedCents: number;
  readonly lastError: string | null;
  readonly refunds: readonly CardRefund[];
  readonly dispute: string | null;
};

/** Returns null unless the session was fetched with its charge expanded. */
export function chargeOf({
  payment_intent: intent,
}: Stripe.Checkout.Session): Stripe.Charge | null {
  const charge = intent && typeof intent === "object" ? intent.latest_charge : null;
  return charge && typeof charge === "object" ? charge : null;
}

export function toPayment(session: Stripe.Checkout.Session): CardPayment {
  const { payment_intent: given } = session;
  const intent = given && typeof given === "object" ? given : null;
  const attempt = Number(session.metadata?.["attempt"]);
  return {
    sessionId: session.id,
    clientSecret: session.client_secret,
    status: session.status as CardPayment["status"],
    isPaid: session.payment_status === "paid",
    cents: session.amount_total ?? 0,
    currency: session.currency ?? "",
    livemode: session.livemode,
    orderId: session.metadata?.["order_id"] ?? null,
    attempt: Number.isSafeInteger(attempt) ? attempt : null,
    intentId: intent?.id ?? (typeof given === "string" ? given : null),
    intentStatus: intent?.status ?? null,
    receivedCents: intent?.amount_received ?? 0,
    lastError: maskAddresses(intent?.last_payment_error?.message ?? "").slice(0, 500) || null,
    refunds: [],
    dispute: null,
  };
}

export function toRefund({ id, metadata, amount, status }: Stripe.Refund): CardRefund {
  return {
    id,
    refundId: metadata?.["refund_id"] ?? null,
    cents: amount,
    status: (status ?? "pending") as CardRefund["status"],
  };
}
