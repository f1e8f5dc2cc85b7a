import type { CapName, RateLimitName } from "#platform/rate-limits.server.ts";

/** What is counted, for docs/settings.md. A network is an IPv4 address, or an IPv6 network of 64 bits. */
export const limitDescriptions: Readonly<Record<RateLimitName | CapName, string>> = {
  "sign-in": "passwords tried per account, from devices it has not used before",
  "sign-in-known-device": "passwords tried per account and device that it has used before",
  "sign-in-network": "sign-ins and codes tried per network",
  "second-factor": "second factors tried per account",
  "sign-up-network": "new accounts per network",
  "verification-mails": "mails that verify an address, per recipient",
  "reset-mails": "mails that reset a password, per recipient",
  "sign-in-code-mails": "mails with a sign-in code, per recipient",
  "already-registered-mails":
    "mails to somebody whose address is used to sign up again, per recipient",
  "mails-network": "requests for each of these mails per network",
  "contact-network": "contact messages per network",
  "contact-day": "contact messages of everybody together",
  "orders-account": "orders per customer",
  "orders-network": "orders per network, staff excepted",
  "orders-staff": "orders per administrator",
  "open-cash-orders": "cash orders per customer that are open",
  "open-cash-orders-staff": "cash orders per administrator that are open",
  favorites: "favorites per customer",
  "payment-sessions": "card payments started per customer",
  "payment-lookups": "questions to the card provider per customer",
  refunds: "refunds per administrator",
  invitations: "invitations to the staff per administrator",
  uploads: "photos uploaded per administrator",
  "order-exports": "exports of orders per administrator",
  "data-exports": "exports of their own data per customer",
  "notification-devices": "devices that turn notifications on, per customer",
  "test-alerts": "test alerts per administrator",
  "test-prints": "test prints per administrator",
};
