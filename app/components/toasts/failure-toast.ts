import type { ToastInput } from "./toast-queue.ts";
import type { FormResult } from "../forms/form-result.ts";

type FieldIssue = keyof NonNullable<NonNullable<FormResult["problem"]>["fieldIssues"]>;

// In order of priority: different passwords are reported before short ones.
const titles: readonly (readonly [FieldIssue, string])[] = [
  ["email-missing", "Email required"],
  ["passwords-differ", "Passwords don't match"],
  ["password-too-short", "Password too short"],
];

/** The toast for a failed form. Returns undefined for field errors that have no title. */
export function failureToast({ problem }: FormResult): ToastInput | undefined {
  // The form itself asks for the password, so that nothing failed yet.
  if (!problem || problem.reason === "confirmation-required") return undefined;
  if (problem.formError) return { title: "Error", message: problem.formError, tone: "bad" };
  for (const [issue, title] of titles) {
    const message = problem.fieldIssues?.[issue];
    if (message !== undefined) return { title, message, tone: "bad" };
  }
  return undefined;
}
