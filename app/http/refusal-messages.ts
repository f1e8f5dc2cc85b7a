import { missingCredentials } from "#shop/accounts/named-issues.ts";
import type { RefusalReason } from "#shop/refusal.ts";

/** The only place that maps a refusal's reason to an HTTP status and a message. */
export const refusals: Readonly<Record<RefusalReason, { status: number; message: string }>> = {
  "not-found": { status: 404, message: "We couldn't find that." },
  "not-permitted": { status: 403, message: "You don't have permission to access this page." },
  /** For the kitchen, which has pages of its own. */
  "admins-only": { status: 403, message: "You don't have permission to access this page." },
  "cart-empty": { status: 409, message: "Your cart is empty" },
  "product-unavailable": {
    status: 409,
    message: "Something in your cart just sold out. Check your cart, then order again.",
  },
  "price-changed": {
    status: 409,
    message: "A price changed while you were ordering. Please check the new total.",
  },
  "checkout-reused": {
    status: 409,
    message: "You've already placed this order. You'll find it in your orders.",
  },
  "other-account": {
    status: 409,
    message: "A different account is now signed in on this device. Reload the page to continue.",
  },
  "store-closed": { status: 409, message: "We're closed right now." },
  "store-paused": { status: 409, message: "We've paused orders." },
  "kitchen-full": { status: 409, message: "We're fully booked until we close." },
  "kitchen-away": {
    status: 409,
    message:
      "Our kitchen isn't connected right now. Please try again in a few minutes, or call us.",
  },
  "order-too-big": {
    status: 409,
    message: "That's more than our kitchen makes in a day. Please call us and we'll find a way.",
  },
  "last-orders-over": { status: 409, message: "We've taken our last orders for today." },
  "later-not-offered": { status: 409, message: "We're not taking orders for later right now." },
  "time-taken": { status: 409, message: "That time has just been taken. Please choose another." },
  "time-changed": { status: 409, message: "We've become busier since you opened this page." },
  "delivery-not-offered": {
    status: 409,
    message: "We're not delivering right now. Please choose pickup.",
  },
  "station-in-use": {
    status: 409,
    message: "That station still has orders to make. Remove it once they're ready.",
  },
  "special-days-past": { status: 409, message: "Please choose today or a later day." },
  "special-days-overlap": {
    status: 409,
    message:
      "One of these days is already in the list. Remove it there first, or choose other days.",
  },
  "special-days-full": {
    status: 409,
    message: "The list is full. Remove something that you don't need any more.",
  },
  "payment-not-accepted": {
    status: 409,
    message: "We can't take that kind of payment right now. Please choose another way to pay.",
  },
  "order-closed": {
    status: 409,
    message: "You can't change this order anymore. You'll find its status in your orders.",
  },
  "order-not-editable": {
    status: 409,
    message: "This order is ready or closed, so its items can't be changed anymore.",
  },
  "order-unpaid": {
    status: 409,
    message: "The customer hasn't paid for this order yet. You can change it once it's paid.",
  },
  "stale-write": {
    status: 409,
    message: "Someone else just changed this. Check the latest version and try again.",
  },
  "credentials-missing": { status: 400, message: missingCredentials },
  "invalid-credentials": { status: 400, message: "Invalid email or password" },
  "email-not-verified": { status: 403, message: "Please verify your email before signing in." },
  "account-closed": { status: 403, message: "This account is suspended. Please contact us." },
  "invalid-token": {
    status: 400,
    message: "This link doesn't work anymore. Please request a new one.",
  },
  "weak-password": { status: 400, message: "Password must be at least 6 characters long." },
  "password-required": {
    status: 400,
    message: "Please choose a password to finish setting up your account.",
  },
  "wrong-code": {
    status: 400,
    message: "That code didn't work. Wait for the next one and try again.",
  },
  "invalid-code": {
    status: 400,
    message: "That code didn't work. Check it and try again, or request a new one.",
  },
  "too-many-attempts": {
    status: 429,
    message: "Too many attempts. Please wait a while and try again.",
  },
  "too-many-password-attempts": {
    status: 429,
    message: "Too many attempts. Wait a few minutes, or reset your password.",
  },
  "too-many-payment-attempts": {
    status: 429,
    message: "You've tried to pay by card too many times. Please pay with cash, or call us.",
  },
  "too-many-codes": {
    status: 429,
    message: "Too many codes. Wait 15 minutes, then try the newest code from your app.",
  },
  "too-many-sign-ups": {
    status: 429,
    message: "Too many new accounts from your network. Please try again in an hour, or call us.",
  },
  "too-many-mails": {
    status: 429,
    message: "Too many emails were requested from your network. Please try again in an hour.",
  },
  "too-many-messages": {
    status: 429,
    message: "You've already sent us several messages. Please wait an hour, or call us.",
  },
  "too-many-messages-today": {
    status: 429,
    message: "Your message wasn't sent. We can't take more messages today. Please call us.",
  },
  "answer-empty": {
    status: 400,
    message: "There's no answer yet. Write it between the greeting and your shop's name.",
  },
  "too-many-answers": {
    status: 429,
    message: "That's a lot of answers in an hour. Wait a while, or use your own email program.",
  },
  "too-many-answers-to-message": {
    status: 429,
    message:
      "You've answered this message many times. Wait until they write again, or use your own email program.",
  },
  "too-many-orders": {
    status: 429,
    message: "That's a lot of orders in an hour. Please call us to order more.",
  },
  "too-many-orders-nearby": {
    status: 429,
    message: "Too many orders from your network. Please call us, or try again in an hour.",
  },
  "too-many-open-orders": {
    status: 429,
    message: "You still have unpaid cash orders. Pay by card, or call us to order more.",
  },
  "too-many-plates": {
    status: 429,
    message: "That's a big order. Please call us and we'll gladly take it.",
  },
  "too-many-checkouts": {
    status: 429,
    message: "You've tried this many times. Please wait a few minutes, or call us.",
  },
  "too-many-phone-order-mails": {
    status: 429,
    message: "That's a lot of emails in an hour. Leave the email empty, or try again later.",
  },
  "too-many-favorites": {
    status: 429,
    message: "Your favorites are full. Remove one, then try again.",
  },
  "too-many-refunds": {
    status: 429,
    message:
      "That's a lot of refunds in an hour. Wait a while, or refund with your payment provider.",
  },
  "too-many-invitations": {
    status: 429,
    message: "That's a lot of invitations. Please try again in an hour.",
  },
  "too-many-uploads": {
    status: 429,
    message: "That's a lot of photos in an hour. Please wait a while and upload the rest.",
  },
  "too-many-exports": {
    status: 429,
    message: "You've downloaded this many times. Please try again in an hour.",
  },
  "too-many-imports": {
    status: 429,
    message: "That's a lot of lists in an hour. Please wait a while and try again.",
  },
  "push-not-supported": {
    status: 409,
    message: "We can't send notifications to this browser. We'll email you instead.",
  },
  "session-missing": { status: 400, message: "Auth session missing!" },
  "second-factor-required": {
    status: 403,
    message: "Administrators need two-step verification. It takes a minute.",
  },
  "second-factor-unreadable": {
    status: 409,
    message: "We can't check your codes right now, and it's not your fault. Please contact us.",
  },
  "second-factor-on": {
    status: 409,
    message: "Two-step verification is already on. To use a new phone, turn it off first.",
  },
  "second-factor-off": {
    status: 409,
    message: "Two-step verification is off. Turn it on first, then get recovery codes.",
  },
  "confirmation-required": {
    status: 403,
    message: "Please enter your password to confirm it's you.",
  },
  "last-admin": {
    status: 409,
    message: "Your shop needs at least one administrator. Add another one first.",
  },
  "own-account": {
    status: 409,
    message: "That would lock you out. Ask another administrator to do it.",
  },
  "still-admin": {
    status: 409,
    message: "This person is an administrator. Remove their admin access first.",
  },
  "order-unfinished": {
    status: 409,
    message: "You still have an open order. You can delete your account once it's completed.",
  },
  "photo-unreadable": {
    status: 415,
    message: "We couldn't read that photo. Please use a JPEG, PNG, WebP or AVIF file.",
  },
  "photo-too-large": {
    status: 413,
    message: "That photo is too big. Please use one under 5 MB and 40 megapixels.",
  },
  "photo-disk-full": {
    status: 507,
    message:
      "We couldn't save that photo, because the server's disk is full. Ask whoever runs your server to free some space, then try again.",
  },
  "photo-in-use": {
    status: 409,
    message: "A product still uses that photo. Remove it from the product first.",
  },
  "list-unreadable": { status: 400, message: "We couldn't read that list." },
  "menu-changed": {
    status: 409,
    message:
      "Your menu changed since this preview, so nothing was saved. Here's what the import would do now.",
  },
  "payment-unavailable": { status: 503, message: "Failed to create checkout session" },
  "already-paid": {
    status: 409,
    message: "You've already paid for this order. You'll find it in your orders.",
  },
  "refund-too-large": { status: 409, message: "That's more than what's left to refund." },
  "printer-not-allowed": { status: 409, message: "A printer can't be there. Check its address." },
  "no-printer": {
    status: 409,
    message: "There's no printer in your settings. Add one under Settings, Printing.",
  },
  "refund-undecided": {
    status: 409,
    message: "This order was paid by card. Choose whether to refund it.",
  },
  "not-open-yet": { status: 409, message: "Your shop isn't open yet." },
  "setup-incomplete": {
    status: 409,
    message: "Something is still missing. Please check the list.",
  },
  "no-openings": { status: 409, message: "Add at least one opening first." },
  "email-taken": {
    status: 409,
    message: "There's already an account with this email. Sign in first, then open the link again.",
  },
  "already-staff": { status: 409, message: "They're already on your team." },
  "own-invitation": { status: 409, message: "That's you." },
  "invitation-over": {
    status: 410,
    message: "This invitation isn't valid any more. Ask for a new one.",
  },
  "payment-for-admins": { status: 403, message: "Only an administrator can change this payment." },
  "payment-disputed": {
    status: 409,
    message:
      "The customer's bank is reviewing this payment. Respond to the dispute with your payment provider.",
  },
  busy: { status: 503, message: "We're very busy right now. Please try again in a moment." },
};
