/** What `checkout.confirm` reports; `code` is null if the bank was not asked or nobody knows. */
type ConfirmError = {
  readonly message: string;
  readonly code: "paymentFailed" | null;
  readonly paymentFailed?: { readonly declineCode: string | null };
};

/** What happened, and what the customer can do about it: a sentence that cash may be added to. */
export type PaymentProblem = {
  readonly title: string;
  readonly nextStep: string;
  /** Whether cash would help; the shop must also accept it. */
  readonly canPayCash: boolean;
};

const bankSaidNo = {
  title: "Your bank said no.",
  nextStep: "Try another card",
  canPayCash: true,
};
const expired = { ...bankSaidNo, title: "This card has expired." };
const detailsWrong = {
  title: "Your bank didn't accept these card details.",
  nextStep: "Check the number, date, security code and postal code, and try again",
  canPayCash: false,
};
const notAuthenticated = {
  title: "Your bank couldn't confirm that it's you.",
  nextStep: "Try again with this card or another one",
  canPayCash: true,
};
const busy = {
  title: "Your bank is too busy right now.",
  nextStep: "Try again in a minute",
  canPayCash: true,
};

/** By the provider's decline codes; any other one is a bank that said no. */
const byDeclineCode: Readonly<Record<string, PaymentProblem>> = {
  insufficient_funds: { ...bankSaidNo, title: "There isn't enough money on this card." },
  expired_card: expired,
  authentication_required: notAuthenticated,
  incorrect_number: detailsWrong,
  incorrect_cvc: detailsWrong,
  incorrect_zip: detailsWrong,
  invalid_cvc: detailsWrong,
  invalid_expiry_month: detailsWrong,
  invalid_expiry_year: detailsWrong,
  processing_error: busy,
  try_again_later: busy,
  issuer_not_available: busy,
  test_mode_live_card: {
    title: "Real cards don't work here.",
    nextStep: "Use one of the test cards",
    canPayCash: false,
  },
};

/** Without a decline code only the message tells; `loadCardScript` asks for English. */
const byMessage: readonly (readonly [RegExp, PaymentProblem])[] = [
  [/expired/i, expired],
  [/authenticat/i, notAuthenticated],
  [/security code|postal|zip|number/i, detailsWrong],
  [/processing/i, busy],
];

export function describePaymentError(error: ConfirmError): PaymentProblem {
  if (error.code === null) return unfinished;
  const declineCode = error.paymentFailed?.declineCode ?? null;
  const problem =
    declineCode === null
      ? // oxlint-disable-next-line dollop/no-decision-by-text -- the provider gives no code for these
        (byMessage.find(([pattern]) => pattern.test(error.message))?.[1] ?? bankSaidNo)
      : (byDeclineCode[declineCode] ?? bankSaidNo);
  return { ...problem, nextStep: `You haven't been charged. ${problem.nextStep}` };
}

/** The payment may have gone through: only the server knows, and the page asks it. */
export const unfinished: PaymentProblem = {
  title: "We couldn't finish the payment.",
  nextStep: "You won't be charged twice. Check your connection and try again",
  canPayCash: true,
};
