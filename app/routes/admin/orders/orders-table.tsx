import { Link, useNavigation } from "react-router";
import { CrumbsPlate } from "#app/components/brand/crumbs-plate.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { HeadCell, Table, TableBody, TableCard, TableHead } from "#app/components/ui/table.tsx";
import type { PageWindow } from "#shop/page.ts";
import {
  orderSearch,
  resultLine,
  type Found,
  type OrderView,
} from "#shop/orders/admin/order-view.ts";
import { KitchenSeen, type KitchenSeenProps } from "./kitchen-seen.tsx";
import { OrderRow, type ListedOrder } from "./order-row.tsx";
import { OrdersToolbar } from "./orders-toolbar.tsx";

const resultsId = "order-results";
const columns = [
  { heading: "Order ID" },
  { heading: "Customer" },
  { heading: "Type" },
  { heading: "Total", alignEnd: true },
  { heading: "Status" },
  { heading: "Payment" },
  { heading: "Date" },
  { heading: "Actions" },
];

type OrdersTableProps = {
  readonly view: OrderView;
  readonly today: string;
  readonly orders: readonly ListedOrder[];
  readonly found: Found;
  readonly window: PageWindow;
  readonly kitchen: KitchenSeenProps;
};

export function OrdersTable({ view, today, orders, found, window, kitchen }: OrdersTableProps) {
  const { state, location } = useNavigation();
  const isFiltering = state === "loading" && location.pathname === "/admin";
  return (
    <>
      <TableCard
        cards="wide"
        className="orders"
        tools={<OrdersToolbar view={view} today={today} />}
      >
        <div className="order-results">
          <p
            className="results num"
            id={resultsId}
            role="status"
            tabIndex={-1}
            aria-busy={isFiltering}
          >
            {resultLine(orders.length, found, view.term)}
          </p>
          <KitchenSeen {...kitchen} />
        </div>
        {orders.length > 0 ? (
          <Table caption="Orders" className="t-admin">
            <TableHead>
              {columns.map(({ heading, alignEnd = false }) => (
                <HeadCell key={heading} alignEnd={alignEnd}>
                  {heading}
                </HeadCell>
              ))}
            </TableHead>
            <TableBody>
              {orders.map((order) => (
                <OrderRow key={order.id} order={order} search={orderSearch(view)} />
              ))}
            </TableBody>
          </Table>
        ) : (
          <EmptyState title="No orders found" drawing={<CrumbsPlate />}>
            {orderSearch({ ...view, page: 1 }) === "" ? (
              <p>New orders show up here as soon as they're placed.</p>
            ) : (
              <Link className="link" to="/admin">
                Show all orders
              </Link>
            )}
          </EmptyState>
        )}
      </TableCard>
      <Pagination
        pages={window.numbers}
        current={window.page}
        pageCount={window.pageCount}
        hrefOf={(page) => `/admin${orderSearch({ ...view, page })}`}
        resultsId={resultsId}
      />
    </>
  );
}
