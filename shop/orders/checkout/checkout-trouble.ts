import type { Cents } from "#shop/money.ts";
import type { Refusal } from "#shop/refusal.ts";
import type { ComposedLine } from "./compose-lines.ts";

/** What the page needs, besides the message, to let the customer fix a refused checkout. */
export type CheckoutTrouble =
  | {
      readonly kind: "price-changed";
      readonly was: Cents;
      readonly is: Cents;
      readonly lines: readonly ComposedLine[];
    }
  | { readonly kind: "gone"; readonly ids: readonly string[] }
  | { readonly kind: "already-ordered"; readonly orderId: string };

type Explained = { readonly trouble?: CheckoutTrouble; readonly formError?: string };

/** Only the details named here leave the server. */
export function explainRefusal({ reason, details }: Refusal): Explained {
  const given = details as {
    was: Cents;
    is: Cents;
    lines: readonly ComposedLine[];
    gone: readonly { id: string }[];
    orderId: string;
    words: string;
  };
  switch (reason) {
    case "price-changed": {
      const { was, is, lines } = given;
      return { trouble: { kind: "price-changed", was, is, lines } };
    }
    case "product-unavailable":
      return { trouble: { kind: "gone", ids: given.gone.map(({ id }) => id) } };
    case "checkout-reused":
      return { trouble: { kind: "already-ordered", orderId: given.orderId } };
    case "store-closed":
    case "store-paused":
      return { formError: given.words };
    default:
      return {};
  }
}
