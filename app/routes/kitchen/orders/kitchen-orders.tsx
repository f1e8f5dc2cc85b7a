import { useState } from "react";
import { useLiveUpdates } from "#app/components/live/use-live-updates.ts";
import type { PageHandle } from "#app/components/layout/page-handle.ts";
import { ListError } from "#app/components/layout/list-error.tsx";
import { requireStaff } from "#app/http/require-staff.server.ts";
import { snapshotFor } from "#app/snapshot-for.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { staffStyles } from "#app/styles/stylesheets.ts";
import { listOrders } from "#shop/orders/admin/list-orders.server.ts";
import { readOrderView } from "#shop/orders/admin/order-view.ts";
import { dayAt, formatDateTime, formatDayAndTime } from "#shop/shop-time.ts";
import { KitchenOrdersList } from "./kitchen-orders-list.tsx";
import { KitchenOrderSheet } from "./kitchen-order-sheet.tsx";
import type { Route } from "./+types/kitchen-orders.ts";

export const handle: PageHandle = { ground: "paper", footer: "none" };
export const links: Route.LinksFunction = staffStyles;

export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const staff = await requireStaff(context, url);
  const platform = context.get(platformContext);
  const { timeZone } = (await snapshotFor(context)).settings;
  const today = dayAt(platform.now(), timeZone);
  const view = readOrderView(url.searchParams, today);
  const { orders, found, window } = await listOrders(platform, staff, view);
  return {
    today,
    view: { ...view, page: window.page },
    orders: orders.map(
      ({ placedAt, laterFor, needsAttention: _, customerEmail: _email, ...order }) => ({
        ...order,
        date: formatDateTime(placedAt, timeZone),
        later: laterFor && formatDayAndTime(laterFor, timeZone),
      }),
    ),
    found,
    window,
  };
});

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle("Orders", root.loaderData?.store.name));
}

/** STAFF-2: all orders, to look at, print and change. Their status is changed on the board. */
export default function KitchenOrders({ loaderData }: Route.ComponentProps) {
  useLiveUpdates("/kitchen/live/orders");
  const [openedId, setOpenedId] = useState<string>();
  const opened = loaderData.orders.find(({ id }) => id === openedId);
  return (
    <>
      <KitchenOrdersList {...loaderData} onOpen={setOpenedId} />
      {opened && <KitchenOrderSheet order={opened} onClose={() => setOpenedId(undefined)} />}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError what="orders" error={error} />;
}
