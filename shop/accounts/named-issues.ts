import type { RefusalReason } from "../refusal.ts";

/** Machine-readable codes beside the message of a validation rule. */
export type NamedIssue = {
  readonly reason?: RefusalReason;
  readonly why?: PasswordWeakness;
  readonly name?: FieldIssue;
};

/** Field errors for which a page does more than show the message. */
export type FieldIssue = "email-missing" | "passwords-differ" | "password-too-short";

export function named(name: FieldIssue, message: string) {
  return { message, params: { name } satisfies NamedIssue };
}

type PasswordWeakness = "too-short" | "too-long";
const weaknesses: Readonly<Record<PasswordWeakness, string>> = {
  "too-short": "Password must be at least 6 characters long.",
  "too-long": "Password must be at most 200 characters long.",
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

/** Applies to the whole form, even if single fields already have errors. */
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
