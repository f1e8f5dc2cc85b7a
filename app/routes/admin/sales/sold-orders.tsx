import ArrowLeft from "lucide-react/icons/arrow-left";
import { Link } from "react-router";
import { CrumbsPlate } from "#app/components/brand/crumbs-plate.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import {
  Cell,
  HeadCell,
  Table,
  TableBody,
  TableCard,
  TableHead,
  TableRow,
} from "#app/components/ui/table.tsx";
import { snapshotFor } from "#app/snapshot-for.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { requireAdmin } from "#app/http/require-staff.server.ts";
import { platformContext } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { formatMoney } from "#shop/money.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import { readPage } from "#shop/page.ts";
import { listSoldOrders } from "#shop/sales/list-sold-orders.server.ts";
import { formatPeriod, readSoldFilter, soldSearch } from "#shop/sales/sales-view.ts";
import { dayAt, formatDateTime } from "#shop/shop-time.ts";
import { formatClock } from "#shop/store/format-clock.ts";
import type { Route } from "./+types/sold-orders.ts";

const resultsId = "sold-results";

export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const admin = await requireAdmin(context, url);
  const platform = context.get(platformContext);
  const { timeZone } = (await snapshotFor(context)).settings;
  const filter = readSoldFilter(url.searchParams, dayAt(platform.now(), timeZone));
  const page = readPage(url.searchParams.get("page"));
  const { orders, total, window, itemName } = await listSoldOrders(platform, admin, filter, page);
  return {
    filter,
    total,
    window,
    itemName,
    orders: orders.map(({ placedAt, ...order }) => ({
      ...order,
      date: formatDateTime(placedAt, timeZone),
    })),
  };
});

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle("Sales", root.loaderData?.store.name));
}

export default function SoldOrders({ loaderData }: Route.ComponentProps) {
  const { filter, total, window, itemName, orders } = loaderData;
  const { hour } = filter;
  const which = [
    formatPeriod(filter),
    ...(hour === null ? [] : [`${formatClock(hour * 60)} to ${formatClock(hour * 60 + 60)}`]),
    ...(itemName ? [`with ${itemName}`] : []),
  ].join(", ");
  return (
    <>
      <div className="office-head">
        <div>
          <Link
            className="link"
            to={`/admin/sales${soldSearch({ from: filter.from, to: filter.to })}`}
          >
            <Icon as={ArrowLeft} size={18} /> Sales
          </Link>
          <h2 className="office-title">{which}</h2>
        </div>
      </div>
      <TableCard
        tools={
          <p className="results num" id={resultsId} role="status" tabIndex={-1}>
            {total.orders === 1 ? "1 order" : `${total.orders} orders`},{" "}
            {formatMoney(total.revenue)} before tax
          </p>
        }
      >
        {orders.length === 0 ? (
          <EmptyState title="No orders found" drawing={<CrumbsPlate />} />
        ) : (
          <Table caption="Orders behind this number">
            <TableHead>
              <HeadCell>Order</HeadCell>
              <HeadCell>Customer</HeadCell>
              <HeadCell>Date</HeadCell>
              <HeadCell alignEnd>Revenue</HeadCell>
            </TableHead>
            <TableBody>
              {orders.map((order) => (
                <TableRow key={order.id}>
                  <Cell className="oid">
                    <Link className="link" to={`/admin/orders/${order.id}`}>
                      {formatPickupNumber(order.pickupNumber)}
                    </Link>
                  </Cell>
                  <Cell className="end">{order.customerName}</Cell>
                  <Cell figures>{order.date}</Cell>
                  <Cell className="price end" alignEnd figures>
                    {formatMoney(order.revenue)}
                  </Cell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </TableCard>
      <Pagination
        pages={window.numbers}
        current={window.page}
        pageCount={window.pageCount}
        hrefOf={(page) => `/admin/sales/orders${soldSearch(filter, page)}`}
        resultsId={resultsId}
      />
    </>
  );
}
