import { data } from "react-router";
import { z } from "zod";
import type { NamedIssue } from "#shop/accounts/named-issues.ts";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { isRefusal, type AnyRefusal } from "#shop/refusal.ts";
import type { FormProblem } from "./form-problem.ts";
import { refusals } from "./refusal-messages.ts";

/** For work that parses more of the form than its schema: the problem is shown like the schema's own. */
export class InvalidForm extends Error {
  readonly problem: z.ZodError;
  constructor(problem: z.ZodError) {
    super("The form is invalid.");
    this.problem = problem;
  }
}

/**
 * Parses the form, runs the work, and turns a refusal into a problem that the form can show. Other
 * errors reach the error boundary. A refusal's details stay on the server unless `explain` returns
 * them.
 */
export async function submitForm<Schema extends z.ZodType, Result, More extends object = object>(
  form: FormData,
  schema: Schema,
  work: (input: z.infer<Schema>) => Promise<Result>,
  explain: (refusal: AnyRefusal) => Partial<More> = () => ({}),
) {
  type Problem = FormProblem & Partial<More>;
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    return data<Problem>(problemOf(parsed.error) as Problem, { status: 400 });
  }
  try {
    return await work(parsed.data);
  } catch (error) {
    if (error instanceof InvalidForm)
      return data<Problem>(problemOf(error.problem) as Problem, { status: 400 });
    if (!isRefusal(error)) throw error;
    const { status, message } = refusals[error.reason];
    const problem = {
      formError: message,
      reason: error.reason,
      ...(error.reason === "weak-password" && { reasons: error.details.reasons }),
      ...explain(error),
    } as Problem;
    return data<Problem>(problem, { status });
  }
}

function problemOf(error: z.ZodError): FormProblem {
  const { fieldErrors, formErrors } = z.flattenError(error);
  const named = error.issues.flatMap((issue) =>
    issue.code === "custom" && issue.params
      ? [{ ...(issue.params as NamedIssue), message: issue.message }]
      : [],
  );
  const fieldIssues = Object.fromEntries(
    named.flatMap(({ name, message }) => (name ? [[name, message]] : [])),
  );
  // An issue of the whole form comes last and takes precedence.
  const { reason } = named.findLast((issue) => issue.reason) ?? {};
  const reasons = named.flatMap((issue) =>
    issue.reason === reason && issue.why ? [issue.why] : [],
  );
  return {
    fieldErrors,
    ...(Object.keys(fieldIssues).length > 0 && { fieldIssues }),
    ...(formErrors[0] !== undefined && { formError: formErrors[0] }),
    ...(reason && { reason }),
    ...(reasons.length > 0 && { reasons }),
  };
}

type IntentFormOptions = {
  /** Goes back to the page together with a problem, because the page would lose it otherwise. */
  readonly keep?: Pick<FormResult, "setup">;
  readonly reword?: (problem: FormProblem) => FormProblem;
  /** True if no field of the form is secret: every typed value goes back to the page. */
  readonly isHarmless?: boolean;
  /** True if no field shows a saved value: what was typed goes back also after a stale write. */
  readonly isKeptWhenStale?: boolean;
};

/** Sent back to a page without a script. Passwords, codes and tokens never are. */
const safeFields = ["email", "fullName"];
const secretFields = new Set(["confirmPassword", "confirmCode"]);

/** `submitForm` for pages with several forms: the result names its form by `intent` and keeps the typed values. */
export async function submitIntentForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  work: (input: z.infer<Schema>) => Promise<Response | Omit<FormResult, "intent">>,
  {
    keep,
    reword = (problem) => problem,
    isHarmless = false,
    isKeptWhenStale = false,
  }: IntentFormOptions = {},
) {
  const intent = String(form.get("intent"));
  const outcome = await submitForm(form, schema, work);
  if (outcome instanceof Response) return outcome;
  if (!("init" in outcome)) return data<FormResult>({ intent, ...outcome });
  const problem = reword(outcome.data);
  // After a stale write the fields show the saved values; what was typed stays in the browser only.
  const isStale = problem.reason === "stale-write" && !isKeptWhenStale;
  const typed = isHarmless ? (isStale ? {} : allValues(form)) : safeValues(form);
  return data<FormResult>({ intent, problem, typed, ...keep }, outcome.init ?? {});
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
      typeof value === "string" && !secretFields.has(name) ? [[name, value.slice(0, 20_000)]] : [],
    ),
  );
}
