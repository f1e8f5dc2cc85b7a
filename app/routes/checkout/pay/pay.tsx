import { redirectDocument, data } from "react-router";
import { snapshotFor } from "#app/snapshot-for.server.ts";
import { CompletePayment } from "./complete-payment.tsx";
import { describeTrouble } from "./describe-trouble.ts";
import type { PaymentPage } from "./payment-page.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { redirectWithToast } from "#app/http/flash-toast.server.ts";
import { refusals } from "#app/http/refusal-messages.ts";
import { unknownForm } from "#app/http/unknown-form.server.ts";
import { platformContext, requireCustomer } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { customerStyles } from "#app/styles/stylesheets.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { orderAddress } from "#shop/orders/mine/order-address.ts";
import { readMyOrder } from "#shop/orders/mine/read-my-order.server.ts";
import { cancelPayment } from "#shop/payments/session/cancel-payment.server.ts";
import { payWithCash } from "#shop/payments/session/pay-with-cash.server.ts";
import { readHold } from "#shop/payments/session/read-hold.server.ts";
import { startPayment } from "#shop/payments/session/start-payment.server.ts";
import { isRefusal } from "#shop/refusal.ts";
import { pickupPlaceOf } from "#shop/orders/pickup-place.ts";
import type { Route } from "./+types/pay.ts";

export const links: Route.LinksFunction = customerStyles;

export const loader = withRefusals(async ({ params, context, url }: Route.LoaderArgs) => {
  const customer = requireCustomer(context, url);
  const platform = context.get(platformContext);
  const { isCashAccepted } = (await snapshotFor(context)).settings;
  const page = await loadPaymentPage(platform, customer, params.orderId, isCashAccepted);
  const order = await readMyOrder(platform, customer, params.orderId);
  return { page, order, hold: await readHold(platform, customer, params.orderId) };
});

async function loadPaymentPage(
  platform: Platform,
  customer: Customer,
  orderId: string,
  canPayCash: boolean,
): Promise<PaymentPage> {
  try {
    const step = await startPayment(platform, customer, orderId);
    if (step.kind === "made") throw redirectDocument(outcomeAddress(step.sessionId));
    const order = await readMyOrder(platform, customer, orderId);
    if (step.kind === "over") return closedPaymentPage(order);
    const { total } = order;
    const { publishableKey, script } = platform.cardPayments!;
    return { ...step, publishableKey, script, totalCents: total, canPayCash };
  } catch (error) {
    if (!isRefusal(error) || error.reason === "not-found") throw error;
    const { isClosed, message } = describeTrouble(error);
    return { kind: "trouble", message, canPayCash: canPayCash && !isClosed };
  }
}

/** Redirects to the order if it is still active or money has moved. */
function closedPaymentPage({ id, status, paymentStatus }: OrderDetails): PaymentPage {
  if (status !== "cancelled" || paymentStatus === "paid" || paymentStatus === "refunded")
    throw redirectDocument(orderAddress(id));
  return { kind: "over" };
}

export const action = withRefusals(
  async ({ request, params: { orderId }, context, url }: Route.ActionArgs) => {
    const customer = requireCustomer(context, url);
    const platform = context.get(platformContext);
    const intent = (await readForm(request)).get("intent");
    try {
      if (intent === "cancel") {
        await cancelPayment(platform, customer, orderId);
        return redirectWithToast("/checkout", "payment-cancelled");
      }
      if (intent === "cash") {
        await payWithCash(platform, customer, orderId);
        return redirectDocument(orderAddress(orderId));
      }
    } catch (error) {
      if (!isRefusal(error) || error.reason === "not-found") throw error;
      // Paid in another tab: there is nothing left to do here.
      if (error.reason === "already-paid")
        return redirectWithToast(orderAddress(orderId), "payment-made");
      return data(
        { problem: describeTrouble(error).message },
        { status: refusals[error.reason].status },
      );
    }
    throw unknownForm();
  },
);

function outcomeAddress(sessionId: string): string {
  return `/checkout/success?${new URLSearchParams({ session_id: sessionId })}`;
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle("Complete Payment", root.loaderData?.store.name));
}

/** Never reloads: it would find the same payment session. */
export const shouldRevalidate = () => false;

const noAddress = { name: "", streetAddress: "", city: "", province: "", postalCode: "" };

export default function Pay({ loaderData, actionData, matches: [root] }: Route.ComponentProps) {
  const { order, page, hold } = loaderData;
  return (
    <CompletePayment
      order={order}
      page={page}
      hold={hold}
      place={pickupPlaceOf(order, root.loaderData?.store ?? noAddress)}
      problem={actionData?.problem}
    />
  );
}
