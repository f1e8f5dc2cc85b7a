import type { Outcome } from "./ledger.ts";

type TestCard = { readonly number: string; readonly label: string; readonly outcome: Outcome };

/** The numbers that Stripe publishes for its test mode, and what each of them does. */
export const testCards = {
  visa: { number: "4242 4242 4242 4242", label: "Visa, accepted", outcome: "success" },
  mastercard: { number: "5555 5555 5555 4444", label: "Mastercard, accepted", outcome: "success" },
  amex: { number: "3782 822463 10005", label: "American Express, accepted", outcome: "success" },
  challenge: { number: "4000 0027 6000 3184", label: "The bank asks first", outcome: "3ds" },
  declined: { number: "4000 0000 0000 0002", label: "Declined", outcome: "declined" },
  insufficientFunds: {
    number: "4000 0000 0000 9995",
    label: "Insufficient funds",
    outcome: "insufficient-funds",
  },
  expired: { number: "4000 0000 0000 0069", label: "Expired card", outcome: "expired" },
} as const satisfies Record<string, TestCard>;

/** Work as well, but are not listed beside the card form. */
const moreTestCards: readonly Omit<TestCard, "label">[] = [
  { number: "4000 0025 0000 3155", outcome: "3ds" },
  { number: "4000 0000 0000 0127", outcome: "incorrect-cvc" },
  { number: "4000 0000 0000 0119", outcome: "processing-error" },
];

export const allTestCards: readonly Omit<TestCard, "label">[] = [
  ...Object.values(testCards),
  ...moreTestCards,
];

/** A number of no test card is declined, as Stripe's test mode does with real ones. */
export function outcomeOf(number: string): Outcome {
  const digits = number.replaceAll(/\D/g, "");
  const card = allTestCards.find((one) => one.number.replaceAll(" ", "") === digits);
  return card?.outcome ?? "live-card";
}
