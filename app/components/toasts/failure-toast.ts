import type { ToastInput } from "./toast-queue.ts";
import type { FormResult } from "../forms/form-result.ts";

// In the order of their weight: two passwords that differ are told before one that is short.
const titlesByMessage = [
  { message: "Please enter your email address.", title: "Email required" },
  { message: "Please make sure both passwords match.", title: "Passwords don't match" },
  { message: "Password must be at least 6 characters long.", title: "Password too short" },
];

/** What a failed form says as a toast besides the words in place; nothing for an ordinary field. */
export function failureToast({ problem }: FormResult): ToastInput | undefined {
  if (!problem) return undefined;
  if (problem.formError) return { title: "Error", message: problem.formError, tone: "bad" };
  const said = Object.values(problem.fieldErrors ?? {}).flatMap((errors) => errors ?? []);
  const known = titlesByMessage.find(({ message }) => said.includes(message));
  return known && { ...known, tone: "bad" };
}
