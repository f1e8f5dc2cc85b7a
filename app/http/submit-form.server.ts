import { data } from "react-router";
import { z } from "zod";
import type { FieldIssue, NamedIssue } from "#shop/accounts/named-issues.ts";
import { isRefusal, type AnyRefusal, type RefusalReason } from "#shop/refusal.ts";
import { refusals } from "./refusal-status.ts";

export type FormProblem = {
  fieldErrors?: Partial<Record<string, string[]>>;
  /** Which of the field errors have a name, and their words. */
  fieldIssues?: Partial<Record<FieldIssue, string>>;
  formError?: string;
  /** Stable, whatever the words become. */
  reason?: RefusalReason;
  /** What exactly is wrong with it, for reasons that can have several. */
  reasons?: readonly string[];
};

/**
 * Parses the form, runs the work, and turns "no" into something the form can show.
 * Bugs pass through to the error boundary. What a refusal knows beyond its reason stays here, but
 * for what `explain` chooses to tell.
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
  // The whole form comes before one of its fields.
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
