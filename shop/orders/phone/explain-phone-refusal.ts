import type { AnyRefusal } from "#shop/refusal.ts";

/** The checkout's messages speak to the customer; here staff read them with the caller on the line. */
export function explainPhoneRefusal(refusal: AnyRefusal): { readonly formError?: string } {
  switch (refusal.reason) {
    case "cart-empty":
      return { formError: "Tap what the caller wants first." };
    case "product-unavailable": {
      const names = refusal.details.gone.flatMap(({ name }) => (name ? [name] : []));
      const what = names.length > 0 ? names.join(", ") : "Something in this order";
      return { formError: `${what} just sold out, so it was removed.` };
    }
    case "price-changed":
      return { formError: "A price has just changed. Tell the caller the new total." };
    case "time-taken":
      return {
        formError: refusal.details.isClosed
          ? "We're closed at that time. Choose another one."
          : "That time has just been taken. Choose another one.",
      };
    case "time-changed":
      return { formError: "We've just become busier. Tell the caller the new time." };
    case "checkout-reused":
      return { formError: "This order is already placed. You'll find it on the board." };
    case "store-closed":
      return { formError: refusal.details.words };
    case "kitchen-full":
      return { formError: "The kitchen is fully booked until we close. Choose another day." };
    case "order-too-big":
      return {
        formError: "That's more than the kitchen makes in a day. Split it over several days.",
      };
    default:
      return {};
  }
}
