/** Why an administrator has to look at an order's payment; shown to them. */
export const attentions = {
  "paid-after-cancel": "Paid after the order was cancelled. We're refunding it automatically.",
  "paid-after-cash":
    "Paid by card after the order switched to cash. We're refunding the card automatically.",
  "second-payment": "Paid twice. We're refunding the second payment automatically.",
  "paid-by-hand":
    "Paid by card after you'd marked it as paid. We're refunding the card automatically.",
  "paid-while-closed": "Paid while you weren't taking orders. Make it, or cancel and refund it.",
  "paid-late":
    "A payment arrived after this order was marked failed or refunded. Check if it needs a refund.",
  "amount-mismatch":
    "The payment doesn't match this order's amount, currency or number. Compare both before you refund.",
  "refund-failed": "A refund didn't reach the customer. Try again, or pay them back another way.",
  "cash-on-top": "Part of this order was paid in cash on top of the card. Give the cash back, too.",
  "dispute-open":
    "The customer disputed this payment with their bank. Respond in the payment provider's dashboard.",
  "dispute-lost": "The customer won the dispute, and the bank gave them their money back.",
  "unknown-payment":
    "The payment provider has a payment for this order that we have no record of. Check its dashboard.",
} as const;

export type Attention = keyof typeof attentions;

const maxLength = 500;

/** Adds a reason to those that are still open, so that a second one does not hide the first. */
export function addAttention(open: string | null, attention: Attention): string {
  const reason = attentions[attention];
  if (open === null) return reason;
  return open.includes(reason) ? open : `${open} ${reason}`.slice(0, maxLength);
}
