import { data } from "react-router";
import type { z } from "zod";
import type { FormAnswer } from "#app/components/accounts/form-answer.ts";
import { formAction, type FormProblem } from "./form-action.server.ts";

type Trouble = {
  /** Goes along with a problem, for what the page would otherwise lose. */
  readonly keep?: Pick<FormAnswer, "setup">;
  readonly reword?: (problem: FormProblem) => FormProblem;
};

const harmless = ["email", "fullName"];

/** `formAction` for pages of several forms: the answer names its form and keeps what was typed. */
export async function answerForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  work: (input: z.infer<Schema>) => Promise<Response | Omit<FormAnswer, "intent">>,
  { keep, reword = (problem) => problem }: Trouble = {},
) {
  const intent = String(form.get("intent"));
  const outcome = await formAction(form, schema, work);
  if (outcome instanceof Response) return outcome;
  if (!("init" in outcome)) return data<FormAnswer>({ intent, ...outcome });
  const answer = { intent, problem: reword(outcome.data), typed: typedIn(form), ...keep };
  return data<FormAnswer>(answer, outcome.init ?? {});
}

function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries(
    harmless.flatMap((name) => {
      const value = form.get(name);
      return typeof value === "string" ? [[name, value.slice(0, 300)]] : [];
    }),
  );
}
