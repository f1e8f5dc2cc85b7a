import type { RefusalReason } from "#shop/refusal.ts";

/** The one place where a business reason meets an HTTP status and the words a customer reads. */
export const refusals: Readonly<Record<RefusalReason, { status: number; message: string }>> = {
  "not-found": { status: 404, message: "We could not find that." },
  "not-permitted": { status: 403, message: "You don't have permission to access this page." },
  "cart-empty": { status: 409, message: "Your cart is empty" },
  "product-unavailable": { status: 409, message: "Something in your cart has just sold out." },
  "price-changed": {
    status: 409,
    message: "A price changed while you were ordering. Please check the new total.",
  },
  "store-closed": { status: 409, message: "We are closed right now." },
  "status-change-not-allowed": {
    status: 409,
    message: "That order can no longer move to this status.",
  },
};
