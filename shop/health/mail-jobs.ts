/** Every job that sends an email; `shop/jobs.server.ts` does not compile if one is missing. */
export const mailLabels = {
  "send-verification-mail": "Email verification",
  "send-reset-mail": "Password reset",
  "send-sign-in-code": "Sign-in code",
  "send-account-notice": "Account notice",
  "send-invitation": "Invitation to your team",
  "send-invitation-notice": "New administrator invited",
  "send-order-confirmation": "Order confirmation",
  "send-order-status": "Order update",
  "send-promise-moved": "New time for an order",
  "send-order-edited": "Changed order",
  "send-refund-notice": "Refund notice",
  "send-refund-needed": "Refund needed",
  "forward-contact-message": "Contact form message",
  "send-contact-answer": "Answer to a message",
  "send-test-mail": "Test email",
  "send-test-alert": "Test alert",
};

/** What the owner calls this kind of email. */
export function mailLabel(job: string): string {
  const labels: Readonly<Record<string, string>> = mailLabels;
  return labels[job] ?? job;
}
