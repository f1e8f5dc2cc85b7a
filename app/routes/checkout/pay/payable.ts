import { loadPaymentPage } from "./load-payment-page.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext, requireCustomer } from "#app/request-context.ts";
import type { Route } from "./+types/payable.ts";

/** Asked right before the card is charged: the shop may have paused or closed since the page was loaded. */
export const loader = withRefusals(async ({ params, context, url }: Route.LoaderArgs) => {
  const customer = requireCustomer(context, url);
  const page = await loadPaymentPage(context.get(platformContext), customer, params.orderId);
  const answer: Payable =
    page.kind === "pay"
      ? { kind: "pay", sessionId: page.sessionId }
      : page.kind === "trouble"
        ? { kind: "trouble", message: page.message }
        : { kind: "over" };
  return Response.json(answer, { headers: { "cache-control": "no-store" } });
});

/** The response of `/checkout/payable/:orderId`; a redirect means that there is nothing left to pay. */
export type Payable =
  | { readonly kind: "pay"; readonly sessionId: string }
  | { readonly kind: "trouble"; readonly message: string }
  | { readonly kind: "over" };
