import { data } from "react-router";
import type { z } from "zod";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { submitForm, type FormProblem } from "./submit-form.server.ts";

type Options = {
  /** Goes along with a problem, for what the page would otherwise lose. */
  readonly keep?: Pick<FormResult, "setup">;
  readonly reword?: (problem: FormProblem) => FormProblem;
  /** Nothing in this form is a secret: what was typed comes back whole. */
  readonly isHarmless?: boolean;
};

const safeFields = ["email", "fullName"];

/** `submitForm` for pages of several forms: the answer names its form and keeps what was typed. */
export async function submitIntentForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  work: (input: z.infer<Schema>) => Promise<Response | Omit<FormResult, "intent">>,
  { keep, reword = (problem) => problem, isHarmless = false }: Options = {},
) {
  const intent = String(form.get("intent"));
  const outcome = await submitForm(form, schema, work);
  if (outcome instanceof Response) return outcome;
  if (!("init" in outcome)) return data<FormResult>({ intent, ...outcome });
  const problem = reword(outcome.data);
  // After somebody else's change the fields show theirs: what was typed over it stays in the browser.
  const isStale = problem.reason === "stale-write";
  const typed = isHarmless ? (isStale ? {} : allValues(form)) : safeValues(form);
  const answer = { intent, problem, typed, ...keep };
  return data<FormResult>(answer, outcome.init ?? {});
}

function safeValues(form: FormData): Record<string, string> {
  return Object.fromEntries(
    safeFields.flatMap((name) => {
      const value = form.get(name);
      return typeof value === "string" ? [[name, value.slice(0, 300)]] : [];
    }),
  );
}

function allValues(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value.slice(0, 20_000)]] : [],
    ),
  );
}
