import type { ToastInput } from "./toast-queue.ts";
import type { FormResult } from "../forms/form-result.ts";

// In order of priority: different passwords are reported before short ones.
const titlesByMessage = [
  { message: "Please enter your email address.", title: "Email required" },
  { message: "Please make sure both passwords match.", title: "Passwords don't match" },
  { message: "Password must be at least 6 characters long.", title: "Password too short" },
];

/** The toast for a failed form. Returns undefined for field errors that have no title. */
export function failureToast({ problem }: FormResult): ToastInput | undefined {
  if (!problem) return undefined;
  if (problem.formError) return { title: "Error", message: problem.formError, tone: "bad" };
  const said = Object.values(problem.fieldErrors ?? {}).flatMap((errors) => errors ?? []);
  const known = titlesByMessage.find(({ message }) => said.includes(message));
  return known && { ...known, tone: "bad" };
}
