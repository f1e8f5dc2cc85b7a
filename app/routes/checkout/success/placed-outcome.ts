import type { PaymentOutcome } from "#shop/payments/session/read-payment-outcome.server.ts";

type PlacedOutcome = Extract<PaymentOutcome, "paid" | "placed" | "swapped">;
export type UnplacedOutcome = Exclude<PaymentOutcome, PlacedOutcome | "cancelled">;

/** Whether the kitchen has the order, or gets it. */
export function isPlaced(outcome: PaymentOutcome): outcome is PlacedOutcome {
  return outcome === "paid" || outcome === "placed" || outcome === "swapped";
}
