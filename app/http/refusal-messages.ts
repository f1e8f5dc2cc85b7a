import { missingCredentials } from "#shop/accounts/named-issues.ts";
import type { RefusalReason } from "#shop/refusal.ts";

// The error page in the browser treats these two differently, so the browser gets them. Nothing in
// the browser reads the table below; the bundler leaves it out.
export const noPermission = "You don't have permission to access this page.";
export const needsSecondFactor = "Administrators need a second factor. Please set one up first.";

/** The one place where a business reason meets an HTTP status and the words a customer reads. */
export const refusals: Readonly<Record<RefusalReason, { status: number; message: string }>> = {
  "not-found": { status: 404, message: "We could not find that." },
  "not-permitted": { status: 403, message: noPermission },
  "cart-empty": { status: 409, message: "Your cart is empty" },
  "product-unavailable": { status: 409, message: "Something in your cart has just sold out." },
  "price-changed": {
    status: 409,
    message: "A price changed while you were ordering. Please check the new total.",
  },
  "checkout-reused": {
    status: 409,
    message: "This checkout has already become an order. Please look at your orders.",
  },
  "other-account": {
    status: 409,
    message: "Somebody else is signed in on this device by now. Please load this page again.",
  },
  "store-closed": { status: 409, message: "We are closed right now." },
  "store-paused": { status: 409, message: "We are not taking orders for the moment." },
  "delivery-not-offered": {
    status: 409,
    message: "We are not delivering at the moment. Please choose pickup.",
  },
  "payment-not-accepted": {
    status: 409,
    message: "We cannot take that kind of payment at the moment. Please choose another.",
  },
  "status-change-not-allowed": {
    status: 409,
    message: "That order can no longer move to this status.",
  },
  "stale-write": {
    status: 409,
    message: "Somebody changed this in the meantime. Please look again.",
  },
  "credentials-missing": { status: 400, message: missingCredentials },
  "invalid-credentials": { status: 400, message: "Invalid email or password" },
  "email-not-verified": { status: 403, message: "Please verify your email before signing in." },
  "account-closed": { status: 403, message: "This account is closed. Please contact us." },
  "invalid-token": {
    status: 400,
    message: "This link is no longer valid. Please ask for a new one.",
  },
  "weak-password": { status: 400, message: "Password must be at least 6 characters long." },
  "wrong-code": { status: 400, message: "That code is not right. Please try the next one." },
  "invalid-code": {
    status: 400,
    message: "This code is not right, or no longer works. Please check it, or ask for a new one.",
  },
  "too-many-tries": {
    status: 429,
    message: "Too many tries. Please wait a few minutes, or reset your password.",
  },
  "session-missing": { status: 400, message: "Auth session missing!" },
  "second-factor-required": { status: 403, message: needsSecondFactor },
  "last-admin": { status: 409, message: "A shop needs at least one administrator." },
  "own-account": {
    status: 409,
    message: "That would lock you out. Another administrator can do it for you.",
  },
  "still-admin": {
    status: 409,
    message: "This is an administrator. Please take that away first.",
  },
  "order-unfinished": {
    status: 409,
    message: "You have an order that is not finished yet. Please delete your account afterwards.",
  },
  "picture-unreadable": {
    status: 415,
    message: "We could not read that picture. Please use a JPEG, PNG, WebP or AVIF file.",
  },
  "picture-too-large": {
    status: 413,
    message: "That picture is too large. It may have up to 5 MB and 40 megapixels.",
  },
  "picture-in-use": { status: 409, message: "A product still shows that picture." },
  "payment-unavailable": { status: 503, message: "Failed to create checkout session" },
  "already-paid": {
    status: 409,
    message: "This order is already paid. Please look at your orders.",
  },
  "refund-too-large": { status: 409, message: "That is more than what is left to refund." },
  "payment-disputed": {
    status: 409,
    message: "The customer's bank is looking into this payment. Please answer there.",
  },
  busy: { status: 503, message: "We are very busy right now. Please try again in a moment." },
};
