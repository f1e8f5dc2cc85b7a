/** Stripe's codes and messages for cards that are not charged. Only `card_declined` has a decline code. */
export const declines = {
  declined: {
    code: "card_declined",
    decline_code: "generic_decline",
    message: "Your card was declined.",
  },
  "insufficient-funds": {
    code: "card_declined",
    decline_code: "insufficient_funds",
    message: "Your card has insufficient funds.",
  },
  expired: { code: "expired_card", decline_code: null, message: "Your card has expired." },
  "incorrect-cvc": {
    code: "incorrect_cvc",
    decline_code: null,
    message: "Your card's security code is incorrect.",
  },
  "processing-error": {
    code: "processing_error",
    decline_code: null,
    message: "An error occurred while processing your card. Try again in a little bit.",
  },
  "not-authenticated": {
    code: "payment_intent_authentication_failure",
    decline_code: null,
    message:
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  },
  "live-card": {
    code: "card_declined",
    decline_code: "test_mode_live_card",
    message:
      "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
  },
} as const;
