import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import { confirmationForm } from "#shop/accounts/account-forms.ts";
import { confirmIdentity } from "#shop/accounts/profile/confirm-identity.server.ts";
import type { FormProblem } from "./form-problem.ts";
import { InvalidForm } from "./submit-form.server.ts";

/**
 * A form that was refused for want of a recent sign-in shows the password field and comes back with
 * it: nothing that was typed is lost. Returns the person as they are when nothing was confirmed.
 */
export async function confirmIfAsked<Person extends Customer>(
  platform: Platform,
  request: Request,
  person: Person,
  form: FormData,
): Promise<Person> {
  if (!form.has("confirmPassword")) return person;
  const given = confirmationForm.safeParse(Object.fromEntries(form));
  if (!given.success) throw new InvalidForm(given.error);
  return confirmIdentity(platform, request, person, given.data);
}

/** Keeps the password field on the page, and says beside it what was wrong. */
export function askToConfirm(person: Customer, form: FormData) {
  return (problem: FormProblem): FormProblem => {
    const needsCode = person.hasSecondFactor;
    if (problem.reason === "confirmation-required") return { ...problem, needsCode };
    if (!form.has("confirmPassword")) return problem;
    const { confirmPassword, confirmCode } = problem.fieldErrors ?? {};
    if (confirmPassword || confirmCode)
      return { ...problem, reason: "confirmation-required", needsCode };
    const field = wrongFields[problem.reason ?? ""];
    if (!field) return problem;
    const [name, message] = field;
    return {
      reason: "confirmation-required",
      needsCode,
      fieldErrors: { [name]: [message] },
    };
  };
}

const wrongFields: Readonly<Record<string, readonly [string, string]>> = {
  "invalid-credentials": ["confirmPassword", "That password isn't right. Please try again."],
  "wrong-code": ["confirmCode", "That code didn't work. Wait for the next one and try again."],
};
