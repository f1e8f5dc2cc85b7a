import ArrowLeft from "lucide-react/icons/arrow-left";
import { Link } from "react-router";
import { CrumbsPlate } from "#app/components/brand/crumbs-plate.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { TableCard } from "#app/components/ui/table.tsx";
import { requireAdmin } from "#app/http/require-staff.server.ts";
import { snapshotFor } from "#app/snapshot-for.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { readPage } from "#shop/page.ts";
import { maxMinutesLate } from "#shop/promise/kept/kept-promises.ts";
import { listPromisedOrders } from "#shop/promise/kept/list-promised-orders.server.ts";
import { spanOf } from "#shop/sales/read-sales.server.ts";
import { formatPeriod } from "#shop/sales/sales-view.ts";
import { dayAt, formatDateTime } from "#shop/shop-time.ts";
import { formatClock } from "#shop/store/format-clock.ts";
import { PromisedTable } from "./promised-table.tsx";
import { promisedSearch, readPromisedView } from "./promised-view.ts";
import type { Route } from "./+types/promised-orders.ts";

const resultsId = "promised-results";

export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const admin = await requireAdmin(context, url);
  const platform = context.get(platformContext);
  const { timeZone: zone } = (await snapshotFor(context)).settings;
  const view = readPromisedView(url.searchParams, dayAt(platform.now(), zone));
  const { orders, total, window } = await listPromisedOrders(
    platform,
    admin,
    { span: spanOf(view, zone), zone, hour: view.hour, only: view.only },
    readPage(url.searchParams.get("page")),
  );
  return {
    view,
    total,
    window,
    orders: orders.map(({ dueAt, readyAt, ...order }) => ({
      ...order,
      due: formatDateTime(dueAt, zone),
      ready: formatDateTime(readyAt, zone),
    })),
  };
});

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle("Promised times", root.loaderData?.store.name));
}

const onlyWords = {
  all: [],
  late: [`more than ${maxMinutesLate} minutes late`],
  moved: ["given a new time"],
} as const;

export default function PromisedOrders({ loaderData }: Route.ComponentProps) {
  const { view, total, window, orders } = loaderData;
  const { from, to, hour, only } = view;
  const which = [
    formatPeriod(view),
    ...(hour === null ? [] : [`${formatClock(hour * 60)} to ${formatClock(hour * 60 + 60)}`]),
    ...onlyWords[only],
  ].join(", ");
  return (
    <>
      <div className="office-head">
        <div>
          <Link className="link" to={`/admin/promises${promisedSearch({ from, to })}`}>
            <Icon as={ArrowLeft} size={18} /> Promised times
          </Link>
          <h2 className="office-title">{which}</h2>
        </div>
      </div>
      <TableCard
        tools={
          <p className="results num" id={resultsId} role="status" tabIndex={-1}>
            {total === 1 ? "1 order" : `${total} orders`}
            {total > 1 && ", longest delay first"}
          </p>
        }
      >
        {orders.length === 0 ? (
          <EmptyState title="No orders found" drawing={<CrumbsPlate />} />
        ) : (
          <PromisedTable caption="Orders behind this number" orders={orders} />
        )}
      </TableCard>
      <Pagination
        pages={window.numbers}
        current={window.page}
        pageCount={window.pageCount}
        hrefOf={(page) => `/admin/promises/orders${promisedSearch(view, page)}`}
        resultsId={resultsId}
      />
    </>
  );
}
