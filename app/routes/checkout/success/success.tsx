import { redirect } from "react-router";
import { PaymentOutcomePage } from "./payment-outcome.tsx";
import { storefrontPage, type PageHandle } from "#app/components/layout/page-handle.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext, requireCustomer } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { readMyOrder } from "#shop/orders/mine/read-my-order.server.ts";
import { readPaymentOutcome } from "#shop/payments/session/read-payment-outcome.server.ts";
import { Refusal } from "#shop/refusal.ts";
import type { Route } from "./+types/success.ts";

export const handle: PageHandle = { ...storefrontPage, footer: "slim" };

/** Found by session id after a card payment, by order id after a change to cash. */
export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const customer = requireCustomer(context, url);
  const platform = context.get(platformContext);
  const sessionId = url.searchParams.get("session_id");
  if (sessionId !== null) return readPaymentOutcome(platform, customer, sessionId);
  const order = await readMyOrder(platform, customer, url.searchParams.get("order") ?? "");
  if (order.paymentMethod !== "cash") throw new Refusal("not-found");
  if (order.status === "cancelled") throw redirect(`/dashboard?order=${order.id}`);
  return { outcome: "placed" as const, order };
});

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle("Your payment", root.loaderData?.store.name));
}

export default function Success({ loaderData: { outcome, order } }: Route.ComponentProps) {
  return <PaymentOutcomePage outcome={outcome} order={order} />;
}
