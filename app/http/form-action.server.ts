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
 * Bugs pass through to the error boundary.
 */
export async function formAction<Schema extends z.ZodType, Result>(
  form: FormData,
  schema: Schema,
  work: (input: z.infer<Schema>) => Promise<Result>,
) {
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const { fieldErrors } = z.flattenError(parsed.error);
    return data<FormProblem>({ fieldErrors }, { status: 400 });
  }
  try {
    return await work(parsed.data);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, message } = refusals[error.reason];
    return data<FormProblem>({ formError: message, reason: error.reason }, { status });
  }
}
