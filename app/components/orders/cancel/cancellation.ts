import type { CancelReason } from "#shop/orders/lifecycle/cancel-fields.ts";

/** What happens to the money of an order that ends: sent back, or kept. */
export type RefundAnswer = "send" | "keep";

/** What somebody decided when they cancelled an order. */
export type Cancellation = {
  readonly reason?: CancelReason | undefined;
  /** Empty if there is nothing to say. */
  readonly message: string;
  /** Undefined if there is no money to give back. */
  readonly refund?: RefundAnswer | undefined;
};

const suggestions: Readonly<Partial<Record<CancelReason, string>>> = {
  "Sold out": "Sorry, we've run out of what you ordered.",
  "Too busy": "Sorry, we're too busy to make your order in time.",
  "Couldn't reach the customer": "We tried to call you about your order and couldn't reach you.",
  "Ordered twice": "You ordered the same thing twice, so we're making only one of them.",
};

/** A message to start from; one that somebody has typed stays. */
export function suggestMessage(
  typed: string,
  { from, to }: { from: CancelReason | undefined; to: CancelReason },
): string {
  const isOwn = typed !== "" && typed !== (from && suggestions[from]);
  return isOwn ? typed : (suggestions[to] ?? "");
}
