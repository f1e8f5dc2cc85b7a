/** Every job that ends in a mail; `shop/jobs.server.ts` does not compile without one of them. */
export const mailLabels = {
  "send-verification-mail": "Please verify your address",
  "send-reset-mail": "Reset your password",
  "send-sign-in-code": "Code to sign in",
  "send-account-notice": "News about an account",
  "send-order-confirmation": "Order confirmation",
  "send-order-status": "News about an order",
  "send-refund-notice": "Refund notice",
  "forward-contact-message": "Message from the contact page",
  "send-test-mail": "Test mail",
};

/** What kind of mail it is, in the owner's words. */
export function mailInWords(job: string): string {
  const labels: Readonly<Record<string, string>> = mailLabels;
  return labels[job] ?? job;
}
