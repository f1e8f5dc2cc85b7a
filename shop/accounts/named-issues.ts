import type { RefusalReason } from "../refusal.ts";

/** What a rule says of itself besides its words, for whoever reads the answer by code. */
export type NamedIssue = { readonly reason: RefusalReason; readonly why?: PasswordWeakness };

type PasswordWeakness = "too-short" | "too-long";
const weaknesses: Readonly<Record<PasswordWeakness, string>> = {
  "too-short": "Password must be at least 6 characters long.",
  "too-long": "Password must be at most 200 characters long.",
};

export function weak(why: PasswordWeakness) {
  return {
    message: weaknesses[why],
    params: { reason: "weak-password", why } satisfies NamedIssue,
  };
}

export const missingCredentials = "You must provide either an email or phone number and a password";

/** Said of the whole form, also when single fields have already spoken. */
export function noCredentials() {
  return {
    message: missingCredentials,
    params: { reason: "credentials-missing" } satisfies NamedIssue,
    when: () => true,
  };
}

export function hasCredentials(typed: { email?: unknown; password?: unknown }): boolean {
  return [typed.email, typed.password].every((each) => typeof each === "string" && each !== "");
}
