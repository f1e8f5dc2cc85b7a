import type Stripe from "stripe";

/** What an event is about. Nothing of what it claims: whoever hears it asks the provider. */
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

/** An expanded object stands where its id would. */
function textOf(value: unknown): string | null {
  if (typeof value === "object" && value !== null && "id" in value) return textOf(value.id);
  return typeof value === "string" && value.length <= 255 ? value : null;
}
