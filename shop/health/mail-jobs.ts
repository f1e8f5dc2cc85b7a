/** The name of every job that sends an email begins like this. */
export const mailJobPattern = "^(send|forward)-";

const mailNames: Readonly<Record<string, string>> = {
  "send-verification-mail": "Email verification",
  "send-reset-mail": "Password reset",
  "send-sign-in-code": "Sign-in code",
  "send-account-notice": "Account notice",
  "send-order-confirmation": "Order confirmation",
  "send-order-status": "Order update",
  "send-refund-notice": "Refund notice",
  "forward-contact-message": "Contact form message",
  "send-test-mail": "Test email",
};

/** What the owner calls this kind of email. */
export function mailInWords(job: string): string {
  return mailNames[job] ?? job.replace(/^send-/, "").replaceAll("-", " ");
}
