/** Why somebody should look at an order's money, in the words an administrator reads. */
export const attentions = {
  "paid-after-cancel": "Paid after the order was cancelled. The money goes back by itself.",
  "paid-after-cash":
    "Paid by card after it became a cash order. The card payment goes back by itself.",
  "second-payment": "Paid twice. The second payment goes back by itself.",
  "paid-late": "A payment arrived after this order was marked failed or refunded.",
  "amount-mismatch":
    "The amount, currency or order of the payment is not the order's. Compare both before you refund.",
  "refund-failed":
    "A refund did not reach the customer. Try again or give the money back another way.",
  "dispute-open":
    "The customer disputes the payment with their bank. Answer it in the provider's dashboard.",
  "dispute-lost": "The bank gave the money back to the customer.",
  "unknown-payment": "The provider holds a payment for this order that we have no record of.",
} as const;

export type Attention = keyof typeof attentions;
