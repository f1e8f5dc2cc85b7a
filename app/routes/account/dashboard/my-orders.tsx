import { Fragment, type FormEvent } from "react";
import { Link, useNavigate } from "react-router";
import { CrumbsPlate } from "#app/components/brand/crumbs-plate.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { SearchField } from "#app/components/forms/search-field.tsx";
import { HeadCell, Table, TableBody, TableCard, TableHead } from "#app/components/ui/table.tsx";
import { dashboardAddress, type DashboardView } from "#shop/orders/mine/dashboard-view.ts";
import { pageWindow } from "#shop/page.ts";
import type { OrderContents, OrderRow } from "./dashboard-rows.ts";
import { OpenedOrder } from "./opened-order.tsx";
import { OrderTableRow } from "./order-table-row.tsx";

type MyOrdersProps = {
  readonly rows: readonly OrderRow[];
  readonly total: number;
  readonly perPage: number;
  readonly view: DashboardView & { readonly page: number };
  readonly opened: OrderContents | null;
};

const titleId = "your-orders";

/** DASH-4: search, table and pages; all of its state is in the address. */
export function MyOrders({ rows, total, perPage, view, opened }: MyOrdersProps) {
  const navigate = useNavigate();
  const { pageCount, numbers } = pageWindow(total, perPage, view.page);
  const { term, page } = view;

  // Replaces the history entry: otherwise every letter is a step for the Back button.
  function search(newTerm: string) {
    void navigate(dashboardAddress({ term: newTerm }), { replace: true, preventScrollReset: true });
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    search(String(new FormData(event.currentTarget).get("q") ?? ""));
  }

  return (
    <section className="my-orders" aria-labelledby={titleId}>
      <div className="my-orders-head">
        <h2 className="h2" id={titleId} tabIndex={-1}>
          Your orders
        </h2>
        <form role="search" method="get" action="/dashboard" onSubmit={submit}>
          <SearchField
            label="Search orders"
            placeholder="Search orders..."
            value={term}
            onSearch={search}
          />
        </form>
      </div>
      <p className="vh" role="status">
        {term.trim() && `${total === 1 ? "1 order" : `${total} orders`} for "${term.trim()}"`}
      </p>
      {rows.length === 0 ? (
        <EmptyState title={`No orders found for "${term.trim()}"`} drawing={<CrumbsPlate />}>
          <p>Search by status or type, like "ready" or "delivery".</p>
          <Button variant="main" asChild>
            <Link to={dashboardAddress({ term: "" })} preventScrollReset>
              Show all orders
            </Link>
          </Button>
        </EmptyState>
      ) : (
        <TableCard className="my-orders-card">
          <Table caption="Your orders">
            <TableHead>
              <HeadCell>Order ID</HeadCell>
              <HeadCell>Date</HeadCell>
              <HeadCell>Type</HeadCell>
              <HeadCell>Items</HeadCell>
              <HeadCell alignEnd>Total</HeadCell>
              <HeadCell>Status</HeadCell>
            </TableHead>
            <TableBody>
              {rows.map((row) => {
                const isOpen = row.id === opened?.id;
                const address = isOpen ? { term, page } : { term, page, orderId: row.id };
                return (
                  <Fragment key={row.id}>
                    <OrderTableRow row={row} isOpen={isOpen} to={dashboardAddress(address)} />
                    {isOpen && <OpenedOrder order={opened} date={row.date} />}
                  </Fragment>
                );
              })}
            </TableBody>
          </Table>
        </TableCard>
      )}
      <Pagination
        pages={numbers}
        current={page}
        pageCount={pageCount}
        hrefOf={(number) => dashboardAddress({ term, page: number })}
        resultsId={titleId}
      />
    </section>
  );
}
