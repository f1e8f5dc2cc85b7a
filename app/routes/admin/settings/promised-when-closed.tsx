import { Link } from "react-router";
import { formatPickupNumber } from "#shop/orders/order.ts";

export type PromisedWhenClosedOrder = {
  readonly id: string;
  readonly pickupNumber: number;
  readonly customerName: string;
  readonly when: string;
};

type PromisedWhenClosedProps = {
  readonly orders: readonly PromisedWhenClosedOrder[];
  /** "outside these hours" */
  readonly where: string;
};

/** PROM-12: what was promised stays; these are the customers to call. */
export function PromisedWhenClosed({ orders, where }: PromisedWhenClosedProps) {
  if (orders.length === 0) return null;
  return (
    <div className="promised-when-closed">
      <p>
        {orders.length === 1 ? "1 order is" : `${orders.length} orders are`} promised {where}. We
        keep what was promised. If you can't make {orders.length === 1 ? "it" : "them"}, please call
        the customer.
      </p>
      <ul>
        {orders.map(({ id, pickupNumber, customerName, when }) => (
          <li key={id}>
            <Link className="link" to={`/admin/orders/${id}`}>
              {formatPickupNumber(pickupNumber)}
            </Link>{" "}
            {customerName}, {when}
          </li>
        ))}
      </ul>
    </div>
  );
}
