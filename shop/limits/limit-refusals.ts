import type { RefusalReason } from "../refusal.ts";

/** What a person is told at each limit. Several limits share a reason if the advice is the same. */
export const limitRefusals = {
  "sign-in": "too-many-password-attempts",
  "sign-in-known-device": "too-many-password-attempts",
  "sign-in-network": "too-many-attempts",
  "second-factor": "too-many-codes",
  "sign-up-network": "too-many-sign-ups",
  "verification-mails": "too-many-mails",
  "reset-mails": "too-many-mails",
  "sign-in-code-mails": "too-many-mails",
  "already-registered-mails": "too-many-mails",
  "mails-network": "too-many-mails",
  "contact-network": "too-many-messages",
  "contact-day": "too-many-messages-today",
  "orders-account": "too-many-orders",
  "orders-network": "too-many-orders-nearby",
  "orders-staff": "too-many-orders",
  "open-cash-orders": "too-many-open-orders",
  "open-cash-orders-staff": "too-many-open-orders",
  favorites: "too-many-favorites",
  "payment-sessions": "too-many-payment-attempts",
  "payment-lookups": "too-many-payment-attempts",
  refunds: "too-many-refunds",
  uploads: "too-many-uploads",
  "order-exports": "too-many-exports",
  "data-exports": "too-many-exports",
} as const satisfies Readonly<Record<string, RefusalReason>>;
