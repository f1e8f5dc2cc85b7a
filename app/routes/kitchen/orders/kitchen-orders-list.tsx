import ArrowLeft from "lucide-react/icons/arrow-left";
import Eye from "lucide-react/icons/eye";
import Phone from "lucide-react/icons/phone";
import { Link, useNavigation } from "react-router";
import { CrumbsPlate } from "#app/components/brand/crumbs-plate.tsx";
import { OrderFilters } from "#app/components/orders/order-filters.tsx";
import { OrderStatusBadge } from "#app/components/orders/order-status-badge.tsx";
import { PaymentStatusBadge } from "#app/components/orders/payment-status-badge.tsx";
import { typeLabels } from "#app/components/orders/type-labels.ts";
import { Button, IconButton } from "#app/components/ui/button.tsx";
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
import { formatMoney } from "#shop/money.ts";
import {
  orderSearch,
  resultLine,
  type Found,
  type OrderView,
} from "#shop/orders/admin/order-view.ts";
import { formatPickupNumber, type AdminOrder } from "#shop/orders/order.ts";
import type { PageWindow } from "#shop/page.ts";

const page = "/kitchen/orders";
const resultsId = "order-results";
const headings = ["Order", "Customer", "Type", "Total", "Status", "Payment", "Date", "Details"];

export type ShownOrder = Omit<
  AdminOrder,
  "placedAt" | "laterFor" | "needsAttention" | "customerEmail"
> & {
  readonly date: string;
  /** When it is for, if not for as soon as possible. */
  readonly later: string | null;
};

type KitchenOrdersListProps = {
  readonly view: OrderView;
  readonly today: string;
  readonly orders: readonly ShownOrder[];
  readonly found: Found;
  readonly window: PageWindow;
  readonly onOpen: (orderId: string) => void;
};

export function KitchenOrdersList(props: KitchenOrdersListProps) {
  const { view, today, orders, found, window, onOpen } = props;
  const { state, location } = useNavigation();
  const isFiltering = state === "loading" && location.pathname === page;
  return (
    <div className="wrap kitchen-orders">
      <header className="picker-head">
        <Button size="small" asChild>
          <Link to="/kitchen">
            <Icon as={ArrowLeft} size={18} />
            Live board
          </Link>
        </Button>
        <h1 className="h3">Orders</h1>
        <Button size="small" variant="quiet" asChild>
          <Link to="/kitchen/phone-order">
            <Icon as={Phone} size={18} />
            Phone order
          </Link>
        </Button>
      </header>
      <TableCard
        cards="wide"
        className="orders"
        tools={<OrderFilters page={page} view={view} today={today} />}
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
        </div>
        {orders.length > 0 ? (
          <Table caption="Orders" className="t-admin">
            <TableHead>
              {headings.map((heading) => (
                <HeadCell key={heading} alignEnd={heading === "Total"}>
                  {heading}
                </HeadCell>
              ))}
            </TableHead>
            <TableBody>
              {orders.map((order) => (
                <OrderRow key={order.id} order={order} onOpen={onOpen} />
              ))}
            </TableBody>
          </Table>
        ) : (
          <EmptyState title="No orders found" drawing={<CrumbsPlate />}>
            {orderSearch({ ...view, page: 1 }) === "" ? (
              <p>New orders show up here as soon as they're placed.</p>
            ) : (
              <Link className="link" to={page}>
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
        hrefOf={(number) => page + orderSearch({ ...view, page: number })}
        resultsId={resultsId}
      />
    </div>
  );
}

type OrderRowProps = {
  readonly order: ShownOrder;
  readonly onOpen: (orderId: string) => void;
};

function OrderRow({ order, onOpen }: OrderRowProps) {
  const number = formatPickupNumber(order.pickupNumber);
  return (
    <TableRow>
      <Cell className="oid a-id">
        <span className="a-number">{number}</span>
      </Cell>
      <Cell className="a-who">
        <b>{order.customerName}</b>
        {order.source === "phone" && <span className="sub">By phone</span>}
      </Cell>
      <Cell className="a-type">{typeLabels[order.orderType]}</Cell>
      <Cell className="price a-tot" alignEnd figures>
        {formatMoney(order.total)}
      </Cell>
      <Cell className="a-st" label="Status">
        <OrderStatusBadge status={order.status} audience="admin" />
      </Cell>
      <Cell className="a-py" label="Payment">
        <PaymentStatusBadge status={order.paymentStatus} />
      </Cell>
      <Cell className="a-date" figures>
        {order.date}
        {order.later && <span className="sub">For {order.later}</span>}
      </Cell>
      <Cell className="a-act">
        <IconButton label={`Details of ${number}`} onClick={() => onOpen(order.id)}>
          <Icon as={Eye} size={22} />
        </IconButton>
      </Cell>
    </TableRow>
  );
}
