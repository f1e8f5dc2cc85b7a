import { redirectDocument } from "react-router";
import { snapshotFor } from "#app/snapshot-for.server.ts";
import { CancelledOrder } from "./cancelled-order.tsx";
import { Confirmation } from "./confirmation.tsx";
import { PaymentOutcomePage, useClearCart } from "./payment-outcome.tsx";
import { formatStepTimes } from "#app/components/orders/format-step-times.ts";
import { storefrontPage, type PageHandle } from "#app/components/layout/page-handle.ts";
import { redirectWithToast } from "#app/http/flash-toast.server.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { submitIntentForm } from "#app/http/submit-form.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext, requireCustomer } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { customerStyles } from "#app/styles/stylesheets.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import { describeOrderPromise, mayAskToCancel } from "#shop/orders/describe-order-promise.ts";
import { askToCancelForm } from "#shop/orders/mine/ask-to-cancel-form.ts";
import { askToCancel } from "#shop/orders/mine/ask-to-cancel.server.ts";
import { orderAddress } from "#shop/orders/mine/order-address.ts";
import { describeCancelledPayment } from "#shop/orders/describe-payment.ts";
import { readMyOrder } from "#shop/orders/mine/read-my-order.server.ts";
import { readOrderProgress } from "#shop/orders/mine/read-order-progress.server.ts";
import { readRefundOfOrder } from "#shop/payments/refunds/read-refund-for-mail.server.ts";
import { readPaymentOutcome } from "#shop/payments/session/read-payment-outcome.server.ts";
import { formatDayAndTime } from "#shop/shop-time.ts";
import { isPlaced } from "./placed-outcome.ts";
import type { Route } from "./+types/success.ts";

export const handle: PageHandle = { ...storefrontPage, footer: "slim" };
export const links: Route.LinksFunction = customerStyles;

const plateCount = 3;
const swappedText =
  "You'd already switched this order to cash, so we're refunding your card payment. Please pay with cash.";

/** Found by session id right after a card payment, by order id from everywhere else. */
export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const customer = requireCustomer(context, url);
  const platform = context.get(platformContext);
  const sessionId = url.searchParams.get("session_id");
  const { outcome, order } =
    sessionId === null
      ? await readOrder(platform, customer, url.searchParams.get("order") ?? "")
      : await readPaymentOutcome(platform, customer, sessionId);
  const { settings, products, behindUntil } = await snapshotFor(context);
  const { timeZone, phone } = settings;
  const clock = { now: platform.now(), timeZone, phone, behindUntil };
  const promise = describeOrderPromise(order, clock);
  if (outcome !== "cancelled" && !isPlaced(outcome))
    return { page: "payment" as const, outcome, order, promise };
  const date = formatDayAndTime(order.placedAt, timeZone);
  if (outcome === "cancelled") {
    const money = describeCancelledPayment(order, await readRefundOfOrder(platform, order));
    return { page: "cancelled" as const, order, date, money };
  }
  const { plates, times } = await readOrderProgress({ ...platform, products }, order, plateCount);
  return {
    page: "placed" as const,
    order,
    date,
    plates,
    times: formatStepTimes(times, timeZone),
    promise,
    mayAskToCancel: mayAskToCancel(
      { ...order, promisedFor: order.promise?.promisedFor ?? null },
      clock.now,
    ),
    notice: outcome === "swapped" ? swappedText : undefined,
  };
});

export async function action({ request, context, url }: Route.ActionArgs) {
  const customer = requireCustomer(context, url);
  const form = await readForm(request);
  return submitIntentForm(form, askToCancelForm, async ({ orderId }) => {
    await askToCancel(context.get(platformContext), customer, orderId);
    return redirectWithToast(orderAddress(orderId), "cancel-asked");
  });
}

async function readOrder(platform: Platform, customer: Customer, orderId: string) {
  const order = await readMyOrder(platform, customer, orderId);
  // The kitchen does not have it yet. That page also asks the provider, in case it was paid just now.
  if (order.isUnpaid) throw redirectDocument(`/checkout/pay/${orderId}`);
  return { outcome: order.status === "cancelled" ? "cancelled" : "placed", order } as const;
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle("Your order", root.loaderData?.store.name));
}

export default function Success({ loaderData, actionData, matches: [root] }: Route.ComponentProps) {
  const { store } = root.loaderData;
  // A cancelled order was placed too: what was ordered has left the cart.
  useClearCart(loaderData.page !== "payment", loaderData.order);
  if (loaderData.page === "placed") {
    const { page: _, ...placed } = loaderData;
    return <Confirmation {...placed} store={store} answer={actionData} />;
  }
  if (loaderData.page === "cancelled") {
    const { order, date, money } = loaderData;
    return <CancelledOrder {...{ order, date, money, store }} />;
  }
  const { outcome, order, promise } = loaderData;
  return <PaymentOutcomePage {...{ outcome, order, promise }} />;
}
