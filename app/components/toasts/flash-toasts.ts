import type { ToastInput } from "./toast-queue.ts";

export type FlashText = Readonly<Pick<ToastInput, "title" | "message" | "tone">>;

/**
 * Messages that a page shows once after a redirect. The cookie carries the key, never the text, and
 * the browser only gets the text of its page.
 */
export const flashToasts = {
  "account-created": {
    title: "Account created successfully!",
    message: "Please check your email to verify your account.",
  },
  "verification-sent": {
    title: "Email sent",
    message: "Please check your email to verify your account.",
  },
  "email-verified": { title: "Your email is verified", message: "You're signed in." },
  welcome: { title: "Welcome!", message: "Your account is ready." },
  "welcome-back": { title: "Welcome back!", message: "You've been logged in successfully." },
  "reset-sent": {
    title: "Password reset email sent!",
    message: "Please check your email for password reset instructions.",
  },
  "code-sent": {
    title: "Check your email",
    message: "A 6-digit code is on its way.",
  },
  "password-updated": {
    title: "Password updated successfully!",
    message: "You can now login with your new password.",
  },
  "name-saved": { title: "Name saved", message: "We'll call you that from now on." },
  "password-changed": {
    title: "Password changed",
    message: "Your other devices have been signed out.",
  },
  "notifications-off": {
    title: "Notifications turned off",
    message: "We'll still email you about your orders.",
  },
  "device-ended": {
    title: "Device signed out",
    message: "You'll need to sign in again on that device.",
  },
  "other-devices-ended": {
    title: "Other devices signed out",
    message: "You're still signed in here.",
  },
  "all-devices-ended": { title: "Signed out everywhere", message: "See you soon." },
  "second-factor-on": {
    title: "Two-step verification is on",
    message: "Next time you sign in, we'll ask for a code from your app.",
  },
  "second-factor-off": {
    title: "Two-step verification is off",
    message: "You can sign in with just your password again.",
  },
  "cancel-asked": {
    title: "We've told the kitchen",
    message: "They'll look at your order and be in touch.",
  },
  "message-sent": {
    title: "Message Sent!",
    message: "Thank you for contacting us. We'll get back to you soon!",
  },
  "answer-sent": {
    title: "Answer saved",
    message: "We're emailing it now. Their reply will come to your shop's email address.",
  },
  "message-new": { title: "Back under New", message: "It counts as a new message again." },
  "message-answered": {
    title: "Marked as answered",
    message: "We didn't send an email.",
  },
  "message-spam": {
    title: "Marked as spam",
    message: "It no longer counts as new, and we'll delete it in a while.",
  },
  "payment-cancelled": {
    title: "Payment cancelled",
    message: "We cancelled the order and didn't charge you. Your cart is still here.",
  },
  "payment-made": {
    title: "This order is already paid",
    message: "So we didn't change it.",
  },
  "account-deleted": {
    title: "Your account is deleted",
    message: "Thank you for eating with us.",
  },
  "settings-saved": { title: "Settings saved", message: "They're live on every page." },
  "advice-left": {
    title: "We'll leave it",
    message: "You won't see advice about your times for two weeks.",
  },
  "ordering-paused": {
    title: "Ordering is paused",
    message: "Customers see your message instead of checkout.",
  },
  "ordering-resumed": {
    title: "Ordering is back on",
    message: "Customers can order during your opening hours.",
  },
  "special-days-added": {
    title: "Days saved",
    message: "Customers see them in the week before, and can only order when you're open.",
  },
  "special-days-removed": { title: "Days removed", message: "Your weekly hours apply again." },
  "admin-appointed": {
    title: "New administrator",
    message: "They can use the admin pages now.",
  },
  "admin-dismissed": {
    title: "No longer an administrator",
    message: "They're a regular customer now.",
  },
  "first-admin": {
    title: "You're the administrator",
    message: "Let's get your shop ready to open.",
  },
  "step-confirmed": { title: "Saved" },
  "test-mail-sent": {
    title: "Test email sent",
    message: "It should be in your inbox within a minute.",
  },
  "shop-opened": { title: "Your shop is open!", message: "Customers can order from now on." },
  "kitchen-joined": {
    title: "Added to the kitchen",
    message: "They can use the live board and the orders now.",
  },
  "kitchen-left": {
    title: "No longer in the kitchen",
    message: "They're a regular customer now.",
  },
  "invitation-sent": {
    title: "Invitation sent",
    message: "It's in the list until they accept.",
  },
  "invitation-taken-back": {
    title: "Invitation cancelled",
    message: "It can't be accepted anymore.",
  },
  "invitation-accepted": { title: "Welcome to the team!", message: "Good to have you here." },
  "invitation-declined": { title: "Invitation declined", message: "Nothing has changed." },
  "person-banned": {
    title: "Account suspended",
    message: "They've been signed out and can't sign in anymore.",
  },
  "person-unbanned": { title: "Suspension lifted", message: "They can sign in again." },
  "sessions-ended": {
    title: "Signed out everywhere",
    message: "They'll need to sign in again on every device.",
  },
  "alert-tested": {
    title: "Test alert sent",
    message: "It should arrive within a minute, everywhere that this page names.",
  },
  "webhook-failed": {
    title: "Your webhook didn't take the test alert",
    message: "The email is on its way. Ask whoever runs your server to check ALERT_WEBHOOK_URL.",
    tone: "bad",
  },
  "order-edited": { title: "Order changed", message: "If we have an email, the customer is told." },
  "order-edited-without-refund": {
    title: "Order changed, but the refund wasn't sent",
    message: "Try again from the order's details, or pay them back another way.",
    tone: "bad",
  },
  "test-printed": { title: "Test sent", message: "It should be on paper by now." },
  "printer-unreachable": notPrinted("The printer isn't answering."),
  "printer-no-paper": notPrinted("The printer is out of paper."),
  "printer-cover-open": notPrinted("The printer's cover is open."),
  "printer-not-ready": notPrinted("The printer reports a fault."),
  "mails-retried": { title: "Sending again", message: "Check back here in a minute." },
} as const satisfies Record<string, FlashText>;

export type FlashToast = keyof typeof flashToasts;

function notPrinted(message: string): FlashText {
  return { title: "Nothing was printed", message, tone: "bad" };
}
