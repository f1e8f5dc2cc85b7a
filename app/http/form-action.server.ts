import { data } from "react-router";
import { z } from "zod";
import { Refusal, type RefusalReason } from "#shop/refusal.ts";
import { refusals } from "./refusal-status.ts";

export type FormProblem = {
  fieldErrors?: Partial<Record<string, string[]>>;
  formError?: string;
  reason?: RefusalReason;
};

/**
 * Parses the form, runs the work, and turns "no" into something the form can show.
 * Bugs pass through to the error boundary. What a refusal knows beyond its reason stays here, but
 * for what `explain` chooses to tell.
 */
export async function formAction<Schema extends z.ZodType, Result, More extends object = object>(
  form: FormData,
  schema: Schema,
  work: (input: z.infer<Schema>) => Promise<Result>,
  explain: (refusal: Refusal) => Partial<More> = () => ({}),
) {
  type Problem = FormProblem & Partial<More>;
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const { fieldErrors } = z.flattenError(parsed.error);
    return data<Problem>({ fieldErrors } as Problem, { status: 400 });
  }
  try {
    return await work(parsed.data);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, message } = refusals[error.reason];
    const problem = { formError: message, reason: error.reason, ...explain(error) } as Problem;
    return data<Problem>(problem, { status });
  }
}
