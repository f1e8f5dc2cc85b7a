import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatPickupNumber } from "#shop/orders/order.ts";

type Concerned = {
  readonly id: string;
  readonly pickupNumber: number;
  readonly customerName: string;
};
export type PromisedWhenClosedOrder = Concerned & { readonly when: string };
export type ToldElsewhereOrder = Concerned & { readonly address: string };

type PromisedWhenClosedProps = {
  readonly orders: readonly PromisedWhenClosedOrder[];
  /** "outside these hours" */
  readonly where: string;
};

/** PROM-12: what was promised stays; these are the customers to call. */
export function PromisedWhenClosed({ orders, where }: PromisedWhenClosedProps) {
  return (
    <ConcernedOrders orders={orders} detailOf={({ when }) => when}>
      {count(orders)} promised {where}. We keep what was promised. If you can't make{" "}
      {orders.length === 1 ? "it" : "them"}, please call the customer.
    </ConcernedOrders>
  );
}

/** CONF-5: the same for where they are picked up. */
export function ToldElsewhere({ orders }: { readonly orders: readonly ToldElsewhereOrder[] }) {
  const one = orders.length === 1;
  return (
    <ConcernedOrders orders={orders} detailOf={({ address }) => address}>
      {count(orders)} to be picked up at another address. {one ? "It keeps" : "They keep"} the place{" "}
      {one ? "its customer was" : "their customers were"} told. If you won't be there, please call
      the customer.
    </ConcernedOrders>
  );
}

const count = ({ length }: readonly unknown[]) =>
  length === 1 ? "1 order is" : `${length} orders are`;

type ConcernedOrdersProps<Order> = {
  readonly orders: readonly Order[];
  readonly detailOf: (order: Order) => string;
  readonly children: ReactNode;
};

function ConcernedOrders<Order extends Concerned>({
  orders,
  detailOf,
  children,
}: ConcernedOrdersProps<Order>) {
  if (orders.length === 0) return null;
  return (
    <div className="promised-when-closed">
      <p>{children}</p>
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            <Link className="link" to={`/admin/orders/${order.id}`}>
              {formatPickupNumber(order.pickupNumber)}
            </Link>{" "}
            {order.customerName}, {detailOf(order)}
          </li>
        ))}
      </ul>
    </div>
  );
}
