import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { platformContext, requestIdContext } from "#app/request-context.ts";
import type { AnyRefusal, RefusalDetails } from "#shop/refusal.ts";
import type { FormProblem } from "./form-problem.ts";
import { submitForm } from "./submit-form.server.ts";
import { isOutage } from "./outage.server.ts";
import { refusals } from "./refusal-messages.ts";

/** An administrator who has to decide about a refund reads how much it is about. */
type RefundProblem = { readonly undecidedRefund: RefusalDetails["refund-undecided"] };

function explainRefund(refusal: AnyRefusal): Partial<RefundProblem> {
  return refusal.reason === "refund-undecided" ? { undecidedRefund: refusal.details } : {};
}

/**
 * `submitForm` for changes that the page shows before they are saved. Returns unexpected errors as
 * a problem too, so that the page can undo the change instead of showing an error page.
 */
export async function submitOptimistic<Schema extends z.ZodType, Result>(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  schema: Schema,
  work: (input: z.infer<Schema>) => Promise<Result>,
) {
  try {
    return await submitForm(form, schema, work, explainRefund);
  } catch (err) {
    if (err instanceof Response) throw err;
    const requestId = context.get(requestIdContext);
    context.get(platformContext).logger.error({ err, requestId }, "request.failed");
    const formError = isOutage(err)
      ? refusals.busy.message
      : "Something went wrong on our side. Please try again.";
    return data<FormProblem>({ formError }, { status: isOutage(err) ? 503 : 500 });
  }
}
