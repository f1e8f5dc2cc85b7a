import { data, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { snapshotFor } from "#app/snapshot-for.server.ts";
import { AttentionNote } from "./attention-note.tsx";
import { catchOffline } from "#app/components/forms/catch-offline.ts";
import { ListError } from "#app/components/layout/list-error.tsx";
import { OrdersTable } from "./orders-table.tsx";
import { useLiveUpdates } from "#app/components/live/use-live-updates.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { OpeningNoticeBar } from "#app/components/store/opening-notice-bar.tsx";
import { submitOptimistic } from "#app/http/submit-optimistic.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { isUnsent } from "#app/http/revalidate-after-writes.ts";
import { requireAdmin } from "#app/http/require-staff.server.ts";
import { platformContext } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { lastKitchenScreen } from "#shop/kitchen/kitchen-screens.server.ts";
import { changeOrderStatus } from "#shop/payments/lifecycle/change-order-status.server.ts";
import { changePaymentStatus } from "#shop/payments/lifecycle/change-payment-status.server.ts";
import { listOrders } from "#shop/orders/admin/list-orders.server.ts";
import { listPaymentsToLookAt } from "#shop/orders/admin/payments-to-look-at.server.ts";
import { readOrderView } from "#shop/orders/admin/order-view.ts";
import { paymentForm } from "#shop/payments/lifecycle/payment-form.ts";
import { statusForm } from "#shop/payments/lifecycle/status-form.ts";
import { dayAt, formatDateTime, formatDayAndTime } from "#shop/shop-time.ts";
import { isKitchenThere } from "#shop/promise/promise-times.ts";
import { openingNotice } from "#shop/store/opening-notice.ts";
import type { Route } from "./+types/orders.ts";

export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const admin = await requireAdmin(context, url);
  const platform = context.get(platformContext);
  const { settings } = await snapshotFor(context);
  const { timeZone } = settings;
  const now = platform.now();
  const today = dayAt(now, timeZone);
  const view = readOrderView(url.searchParams, today);
  const [{ orders, found, window }, attention, lastScreen] = await Promise.all([
    listOrders(platform, admin, view),
    listPaymentsToLookAt(platform, admin),
    lastKitchenScreen(platform, admin),
  ]);
  const notice = openingNotice(settings, now);
  const screen = { isRequired: settings.isKitchenScreenRequired, seenAt: lastScreen };
  return {
    today,
    view: { ...view, page: window.page },
    orders: orders.map(({ placedAt, laterFor, ...order }) => ({
      ...order,
      date: formatDateTime(placedAt, timeZone),
      later: laterFor && formatDayAndTime(laterFor, timeZone),
    })),
    found,
    window,
    attention,
    notice,
    kitchen: {
      seen: lastScreen && {
        at: formatDateTime(lastScreen, timeZone),
        minutesAgo: Math.floor((now.getTime() - lastScreen.getTime()) / 60_000),
      },
      isClosedWithout: notice === null && !isKitchenThere({ screen }, now),
    },
  };
});

/** ADM-5: any status and payment status. A change of an outdated version is refused. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const admin = await requireAdmin(context, url);
  const platform = context.get(platformContext);
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "status":
      return submitOptimistic(context, form, statusForm, (typed) =>
        changeOrderStatus(platform, admin, typed),
      );
    case "payment":
      return submitOptimistic(context, form, paymentForm, (typed) =>
        changePaymentStatus(platform, admin, typed),
      );
    default:
      throw data("We couldn't read that form. Reload the page and try again.", { status: 400 });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  catchOffline(serverAction());

/** Opening an order keeps the list. Every write reloads it, also a refused one. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod = "GET",
  actionResult,
}: ShouldRevalidateFunctionArgs): boolean {
  if (isUnsent(actionResult)) return false;
  const isSameList = currentUrl.search === nextUrl.search && currentUrl.href !== nextUrl.href;
  return formMethod !== "GET" || !isSameList;
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle("Order Management", root.loaderData?.store.name));
}

export default function OrderManagement({ loaderData }: Route.ComponentProps) {
  useLiveUpdates("/kitchen/live/orders");
  return (
    <>
      <OpeningNoticeBar notice={loaderData.notice} />
      <AttentionNote payments={loaderData.attention} />
      <OrdersTable {...loaderData} />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError what="orders" error={error} />;
}
