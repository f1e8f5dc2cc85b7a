import { Refusal } from "../refusal.ts";
import type { Customer } from "./account.ts";

const maxAgeMs = 15 * 60_000;

/**
 * For what a stolen device must not do: change roles, change ways to pay, export personal data. Not
 * for refunds, which the kitchen makes in a hurry; those are limited per hour and audited.
 */
export function requireRecentSignIn(customer: Customer, now: Date): void {
  if (now.getTime() - customer.confirmedAt.getTime() > maxAgeMs)
    throw new Refusal("confirmation-required");
}
