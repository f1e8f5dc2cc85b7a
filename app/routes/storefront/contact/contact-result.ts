import type { FormResult } from "#app/components/forms/form-result.ts";

export const contactFields = ["name", "email", "phone", "subject", "message"] as const;

/** CON-4: the text for every failure. */
const failedToSend = "Failed to send message. Please try again.";

export function failedResult(formError = failedToSend): FormResult {
  return { intent: "contact", problem: { formError } };
}
