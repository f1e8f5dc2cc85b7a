import { Link } from "react-router";
import { DashboardFrame } from "#app/components/orders/dashboard-frame.tsx";
import { snapshotFor } from "#app/snapshot-for.server.ts";
import { toLiveOrder, toOrderContents, toOrderRow } from "./dashboard-rows.ts";
import { DashboardError } from "./dashboard-error.tsx";
import { LiveOrderCard } from "./live-order-card.tsx";
import { MyOrders } from "./my-orders.tsx";
import { OrderStats } from "./order-stats.tsx";
import { useLiveUpdates } from "#app/components/live/use-live-updates.ts";
import { CrumbsPlate } from "#app/components/brand/crumbs-plate.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext, requireCustomer } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { customerStyles } from "#app/styles/stylesheets.ts";
import { formatMoney } from "#shop/money.ts";
import { readDashboardView } from "#shop/orders/mine/dashboard-view.ts";
import { readDashboard } from "#shop/orders/mine/read-dashboard.server.ts";
import type { Route } from "./+types/dashboard.ts";

export const links: Route.LinksFunction = customerStyles;

export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const customer = requireCustomer(context, url);
  const platform = context.get(platformContext);
  const view = readDashboardView(url.searchParams);
  const { settings, products, behindUntil } = await snapshotFor(context);
  const { summary, list, live, others, opened } = await readDashboard(
    { ...platform, products },
    customer,
    view,
  );
  const { timeZone, phone } = settings;
  const clock = { now: platform.now(), timeZone, phone, behindUntil };
  return {
    summary: { ...summary, spent: formatMoney(summary.spent) },
    live: live ? toLiveOrder(live, clock) : null,
    others: others.map((order) => toOrderRow(order, clock)),
    rows: list.orders.map((order) => toOrderRow(order, clock)),
    total: list.total,
    perPage: list.perPage,
    view: { ...view, page: list.page },
    opened: opened ? toOrderContents(opened) : null,
  };
});

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle("Order Dashboard", root.loaderData?.store.name));
}

export default function Dashboard({ loaderData, matches: [root] }: Route.ComponentProps) {
  const { summary, live, others, rows, total, perPage, view, opened } = loaderData;
  const state = useLiveUpdates("/live/orders");
  return (
    <DashboardFrame>
      {live && (
        <LiveOrderCard order={live} others={others} state={state} store={root.loaderData.store} />
      )}
      {summary.count === 0 ? (
        <>
          <EmptyState as="h2" title="No orders yet" drawing={<CrumbsPlate />}>
            <p>
              Your first one will show up here, and you can follow it from the griddle to your
              hands.
            </p>
            <Button variant="main" asChild>
              <Link to="/order">Order Now</Link>
            </Button>
          </EmptyState>
          <OrderStats {...summary} />
        </>
      ) : (
        <>
          <OrderStats {...summary} />
          <MyOrders rows={rows} total={total} perPage={perPage} view={view} opened={opened} />
        </>
      )}
    </DashboardFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DashboardError error={error} />;
}
