import { readText } from "#app/http/read-body.server.ts";
import { platformContext } from "#app/request-context.ts";
import { receivePaymentEvent } from "#shop/payments/settlement/receive-payment-event.server.ts";
import { isRefusal } from "#shop/refusal.ts";
import type { Route } from "./+types/payment-events.ts";

/** The provider resends every event without a 2xx response, so 2xx means stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const signature = request.headers.get("stripe-signature") ?? "";
  try {
    // The signature covers the exact bytes, so the body stays text until it is verified.
    await receivePaymentEvent(context.get(platformContext), await readText(request), signature);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (isRefusal(error)) return new Response("Not signed by the provider\n", { status: 400 });
    throw error;
  }
}
