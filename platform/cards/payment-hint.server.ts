import type Stripe from "stripe";

/** The ids in an event. Its amounts and states are not used: the receiver reads them from the provider. */
export type PaymentHint = {
  readonly id: string;
  readonly type: string;
  readonly apiVersion: string | null;
  readonly livemode: boolean;
  readonly objectId: string | null;
  readonly sessionId: string | null;
  readonly intentId: string | null;
  readonly orderId: string | null;
  readonly attempt: number | null;
};

export function readHint(event: Stripe.Event): PaymentHint {
  const object = event.data.object as unknown as Record<string, unknown>;
  const kind = object["object"];
  const metadata = (object["metadata"] ?? {}) as Record<string, unknown>;
  const attempt = Number(metadata["attempt"]);
  return {
    id: event.id,
    type: event.type,
    apiVersion: event.api_version,
    livemode: event.livemode,
    objectId: textOf(object["id"]),
    sessionId: kind === "checkout.session" ? textOf(object["id"]) : null,
    intentId: textOf(kind === "payment_intent" ? object["id"] : object["payment_intent"]),
    orderId: textOf(metadata["order_id"]),
    attempt: Number.isSafeInteger(attempt) && attempt > 0 ? attempt : null,
  };
}

/** Returns the id if the value is an expanded object. */
function textOf(value: unknown): string | null {
  if (typeof value === "object" && value !== null && "id" in value) return textOf(value.id);
  return typeof value === "string" && value.length <= 255 ? value : null;
}
