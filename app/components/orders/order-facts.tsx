import type { ReactNode } from "react";
import { ItemNote } from "./item-note.tsx";
import { OrderSums } from "./order-sums.tsx";
import type { PromisedTimes } from "#shop/orders/admin/promised-times.ts";
import { formatMoney, times } from "#shop/money.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import type { AdminOrderDetails } from "#shop/orders/admin/read-order.server.ts";
import { methodLabels, typeLabels } from "./type-labels.ts";

export type DetailedOrder = Omit<AdminOrderDetails, "history" | "placedAt"> & {
  readonly date: string;
  /** That its customer asked us to cancel it; empty if they did not. */
  readonly cancelAsked: string;
};

type OrderFactsProps = {
  readonly order: DetailedOrder;
  /** Null for orders from before there were promises. */
  readonly times: PromisedTimes | null;
  /** Where it was said to be picked up, if the shop is somewhere else by now. */
  readonly otherPlace: string | null;
};

/** Old orders lose what the shop needs no more (docs/operate.md). */
const notKept = "No longer kept";

/** ADM-7, in the order of the requirement. */
export function OrderFacts({ order, times: promised, otherPlace }: OrderFactsProps) {
  const { customer, delivery, totals } = order;
  return (
    <>
      {order.cancelAsked && <p className="cancel-asked">{order.cancelAsked}</p>}
      <dl className="kv">
        <Fact label="Order ID">
          <span className="num">{order.id}</span>
        </Fact>
        <Fact label="Date">
          <span className="num">{order.date}</span>
        </Fact>
        {promised && (
          <Fact label="Promised">
            <span className="num">{promised.promised}</span>
          </Fact>
        )}
        {promised?.first && (
          <Fact label="First promised">
            <span className="num">{promised.first}</span>
          </Fact>
        )}
        {promised?.ready && (
          <Fact label="Ready">
            <span className="num">{promised.ready}</span>
          </Fact>
        )}
        {order.source === "phone" && <Fact label="Ordered">By phone</Fact>}
        <Fact label="Customer">{customer.name}</Fact>
        {customer.email && (
          <Fact label="Email">
            <a href={`mailto:${customer.email}`}>{customer.email}</a>
          </Fact>
        )}
        <Fact label="Phone">
          {/\d/.test(customer.phone) ? (
            <a className="num" href={`tel:${customer.phone.replaceAll(/[^\d+]/g, "")}`}>
              {customer.phone}
            </a>
          ) : (
            notKept
          )}
        </Fact>
        <Fact label="Order Type">
          {typeLabels[order.orderType]} · {formatPickupNumber(order.pickupNumber)}
        </Fact>
        {otherPlace && <Fact label="Told to pick up at">{otherPlace}</Fact>}
        {delivery && (
          <Fact label="Delivery Address">
            {delivery.address}
            <br />
            {delivery.city}, {delivery.zipCode}
          </Fact>
        )}
        {order.orderType === "delivery" && !delivery && (
          <Fact label="Delivery Address">{notKept}</Fact>
        )}
        {order.note && <Fact label="Note">{order.note}</Fact>}
        {order.cancelMessage && <Fact label="Told the customer">{order.cancelMessage}</Fact>}
        <Fact label="Payment Method">{methodLabels[order.paymentMethod]}</Fact>
        {order.due > 0 && <Fact label="To collect">{formatMoney(order.due)} in cash</Fact>}
        {order.paymentId && (
          <Fact label="Payment ID">
            <span className="num">{order.paymentId}</span>
          </Fact>
        )}
      </dl>
      <ul className="ditems" aria-label="Items">
        {order.items.map((item, position) => (
          <li className="ditem" key={position}>
            <b>{item.name}</b>
            <span className="price">{formatMoney(item.subtotal)}</span>
            <small>
              {formatMoney(item.unitPrice)} × {item.quantity}
            </small>
            {item.addOns.map((addOn) => (
              <small key={addOn.id}>
                {addOn.quantity > 1 ? `${addOn.name} × ${addOn.quantity}` : addOn.name} +
                {formatMoney(times(addOn.unitPrice, addOn.quantity))}
              </small>
            ))}
            <ItemNote note={item.note} />
          </li>
        ))}
      </ul>
      <OrderSums totals={totals} feeLabel="Delivery Fee" refunded={order.refunded} />
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
