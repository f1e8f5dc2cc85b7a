import { Button } from "#app/components/ui/button.tsx";
import { formatMoney } from "#shop/money.ts";
import { formatPickupNumber, isUnpaid } from "#shop/orders/order.ts";
import type { DetailedOrder } from "#app/components/orders/order-facts.tsx";
import { methodLabels, typeLabels } from "#app/components/orders/type-labels.ts";

type PrintedTicketProps = { readonly order: DetailedOrder; readonly storeName: string };

/** For 80 mm paper: first what the kitchen needs, then what delivery or pickup needs. */
export function PrintedTicket({ order, storeName }: PrintedTicketProps) {
  const { customer, delivery } = order;
  const isCashDue = order.paymentMethod === "cash" && order.paymentStatus !== "paid";
  return (
    <article className="paper-ticket">
      <header>
        <p>{storeName}</p>
        <h1>{formatPickupNumber(order.pickupNumber)}</h1>
        <p>
          {typeLabels[order.orderType]} · {order.date}
        </p>
        <p>{order.id.slice(0, 8)}</p>
      </header>
      <ul>
        {order.items.map((item, position) => (
          <li key={position}>
            <b>
              {item.quantity} × {item.name}
            </b>
            {item.addOns.map((addOn) => (
              <span key={addOn.id}>
                + {addOn.name}
                {addOn.quantity > 1 && ` × ${addOn.quantity}`}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <footer>
        <p>
          <b>{customer.name}</b>, {customer.phone}
        </p>
        {delivery && (
          <p>
            {delivery.address}, {delivery.city}, {delivery.zipCode}
          </p>
        )}
        <p className="paper-due">
          {isCashDue
            ? `Cash due ${formatMoney(order.total)}`
            : isUnpaid(order)
              ? "NOT PAID"
              : `${methodLabels[order.paymentMethod]}, ${order.paymentStatus} · ${formatMoney(order.total)}`}
        </p>
      </footer>
      <Button className="needs-script no-print" onClick={() => window.print()}>
        Print
      </Button>
    </article>
  );
}
