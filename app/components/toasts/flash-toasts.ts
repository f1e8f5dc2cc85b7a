import type { ToastInput } from "./toast-queue.ts";

export type FlashText = Readonly<Pick<ToastInput, "title" | "message" | "tone">>;

/**
 * What a page may say once after a redirect. A cookie carries the key, never the words; only the
 * server knows them all, the browser gets those of its page.
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
  "email-verified": { title: "Your email is verified", message: "You are signed in." },
  "welcome-back": { title: "Welcome back!", message: "You've been logged in successfully." },
  "reset-sent": {
    title: "Password reset email sent!",
    message: "Please check your email for password reset instructions.",
  },
  "code-sent": {
    title: "Check your email",
    message: "If there is an account with that address, a code is on its way.",
  },
  "password-updated": {
    title: "Password updated successfully!",
    message: "You can now login with your new password.",
  },
  "name-saved": { title: "Name saved", message: "That is what we call you from now on." },
  "password-changed": {
    title: "Password changed",
    message: "Your other devices have been signed out.",
  },
  "device-ended": { title: "Device signed out", message: "It needs the password to come back." },
  "other-devices-ended": {
    title: "Other devices signed out",
    message: "You are still signed in here.",
  },
  "all-devices-ended": { title: "Signed out everywhere", message: "See you soon." },
  "second-factor-on": {
    title: "Sign-in codes are on",
    message: "Next time we ask for a code from your app.",
  },
  "second-factor-off": {
    title: "Sign-in codes are off",
    message: "Your password alone is enough again.",
  },
  "message-sent": {
    title: "Message Sent!",
    message: "Thank you for contacting us. We'll get back to you soon!",
  },
  "payment-cancelled": {
    title: "Payment cancelled",
    message: "The order was cancelled and nothing was charged. Your cart is still there.",
  },
  "account-deleted": {
    title: "Your account is deleted",
    message: "Thank you for eating with us.",
  },
  "settings-saved": { title: "Settings saved", message: "Every page shows them from now on." },
  "ordering-paused": {
    title: "Ordering is paused",
    message: "Customers read your message instead of the checkout.",
  },
  "ordering-resumed": { title: "Ordering is open again", message: "As your hours say." },
  "day-closed": { title: "Day off saved", message: "Nobody can order on that day." },
  "day-opened": { title: "Day off removed", message: "Your weekly hours count again." },
  "admin-appointed": {
    title: "New administrator",
    message: "They see the admin pages from now on.",
  },
  "admin-dismissed": { title: "No longer an administrator", message: "They are a customer now." },
  "person-banned": {
    title: "Account closed",
    message: "They are signed out and cannot come back in.",
  },
  "person-unbanned": { title: "Account open again", message: "They can sign in as before." },
  "sessions-ended": {
    title: "Signed out everywhere",
    message: "They need their password to come back.",
  },
  "mails-retried": { title: "On its way again", message: "Look here again in a minute." },
} as const satisfies Record<string, FlashText>;

export type FlashToast = keyof typeof flashToasts;
