import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext, requireCustomer } from "#app/request-context.ts";
import { startPayment } from "#shop/payments/session/start-payment.server.ts";
import { isRefusal } from "#shop/refusal.ts";
import type { Route } from "./+types/payable.ts";
import type { Payable } from "./ask-payable.ts";
import { describeTrouble } from "./describe-trouble.ts";

/** Asked right before the card is charged: the shop may have paused or closed since the page was loaded. */
export const loader = withRefusals(async ({ params, context, url }: Route.LoaderArgs) => {
  const customer = requireCustomer(context, url);
  const platform = context.get(platformContext);
  const payable = await startPayment(platform, customer, params.orderId).then(
    (step): Payable =>
      step.kind === "pay" ? { kind: "pay", sessionId: step.sessionId } : { kind: "over" },
    (error: unknown): Payable => {
      if (!isRefusal(error) || error.reason === "not-found") throw error;
      const { isClosed, message } = describeTrouble(error);
      return { kind: "trouble", message, canPayCash: !isClosed };
    },
  );
  return Response.json(payable, { headers: { "cache-control": "no-store" } });
});
