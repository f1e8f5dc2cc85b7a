import { z } from "zod";

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

/** What the database stores and the queue carries: no spaces, NUL or lone surrogates. */
const name = z.string().regex(/^[\x21-\x7e]{1,255}$/);
const eventSchema = z.object({
  id: name,
  type: name,
  api_version: name.nullish(),
  livemode: z.boolean(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

/** Returns undefined if it is not an event that can be stored and followed. */
export function readHint(given: unknown): PaymentHint | undefined {
  const { data: event } = eventSchema.safeParse(given);
  if (!event) return undefined;
  const { object } = event.data;
  const kind = object["object"];
  const metadata = (object["metadata"] ?? {}) as Record<string, unknown>;
  const attempt = z.int32().positive().safeParse(Number(metadata["attempt"]));
  return {
    id: event.id,
    type: event.type,
    apiVersion: event.api_version ?? null,
    livemode: event.livemode,
    objectId: nameOf(object["id"]),
    sessionId: kind === "checkout.session" ? nameOf(object["id"]) : null,
    intentId: nameOf(kind === "payment_intent" ? object["id"] : object["payment_intent"]),
    orderId: nameOf(metadata["order_id"]),
    attempt: attempt.data ?? null,
  };
}

/** Returns the id if the value is an expanded object. */
function nameOf(value: unknown): string | null {
  const id =
    typeof value === "object" && value !== null && "id" in value ? (value.id as unknown) : value;
  return name.safeParse(id).data ?? null;
}
