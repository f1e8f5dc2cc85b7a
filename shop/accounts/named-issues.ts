import type { RefusalReason } from "../refusal.ts";

/** What a rule says of itself besides its words, for whoever reads the answer by code. */
export type NamedIssue = {
  readonly reason?: RefusalReason;
  readonly why?: PasswordWeakness;
  readonly name?: FieldIssue;
};

/** What is wrong with one field, where a page does more than show the words. */
export type FieldIssue = "email-missing" | "passwords-differ" | "password-too-short";

export function named(name: FieldIssue, message: string) {
  return { message, params: { name } satisfies NamedIssue };
}

type PasswordWeakness = "too-short" | "too-long";
const weaknesses: Readonly<Record<PasswordWeakness, string>> = {
  "too-short": "Password must be at least 6 characters long.",
  "too-long": "Password is too long",
};

export function weak(why: PasswordWeakness) {
  return {
    message: weaknesses[why],
    params: {
      reason: "weak-password",
      why,
      ...(why === "too-short" && { name: "password-too-short" }),
    } satisfies NamedIssue,
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
