import type { AnyRefusal, RefusalDetails } from "#shop/refusal.ts";

/** What the page needs, besides the message, to let the customer fix a refused checkout. */
export type CheckoutTrouble =
  | ({ readonly kind: "price-changed" } & Pick<
      RefusalDetails["price-changed"],
      "was" | "is" | "lines"
    >)
  | { readonly kind: "gone"; readonly ids: readonly string[] }
  | { readonly kind: "already-ordered"; readonly orderId: string }
  | ({ readonly kind: "time-taken" } & Pick<RefusalDetails["time-taken"], "times">)
  | ({ readonly kind: "time-changed" } & RefusalDetails["time-changed"]);

type Explained = { readonly trouble?: CheckoutTrouble; readonly formError?: string };

/** Only the details named here leave the server. */
export function explainRefusal(refusal: AnyRefusal): Explained {
  switch (refusal.reason) {
    case "price-changed": {
      const { was, is, lines } = refusal.details;
      return { trouble: { kind: "price-changed", was, is, lines } };
    }
    case "product-unavailable":
      return { trouble: { kind: "gone", ids: refusal.details.gone.map(({ id }) => id) } };
    case "checkout-reused":
      return { trouble: { kind: "already-ordered", orderId: refusal.details.orderId } };
    case "time-taken": {
      const { times, isClosed } = refusal.details;
      return {
        trouble: { kind: "time-taken", times },
        ...(isClosed && { formError: "We're closed at that time. Please choose another." }),
      };
    }
    case "time-changed": {
      const { was, is } = refusal.details;
      return { trouble: { kind: "time-changed", was, is } };
    }
    case "store-closed":
    case "store-paused":
      return { formError: refusal.details.words };
    default:
      return {};
  }
}
