import { Button } from "#app/components/ui/button.tsx";
import { formatMoney } from "#shop/money.ts";
import { formatPickupNumber, isUnpaid } from "#shop/orders/order.ts";
import type { DetailedOrder } from "#app/components/orders/order-facts.tsx";
import { methodLabels, typeLabels } from "#app/components/orders/type-labels.ts";

type PrintedTicketProps = {
  readonly order: DetailedOrder;
  /** When it is due; empty for orders from before there were promises. */
  readonly due: string;
  readonly storeName: string;
};

/** For 80 mm paper: first what the kitchen needs, then what delivery or pickup needs. */
export function PrintedTicket({ order, due, storeName }: PrintedTicketProps) {
  const { customer, delivery } = order;
  const stop = stopText(order);
  return (
    <article className="paper-ticket">
      <header>
        <p>{storeName}</p>
        {stop && <p className="paper-stop">{stop}</p>}
        {due && <p className="paper-due">{due}</p>}
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
            {item.note && <em className="paper-note">{item.note}</em>}
          </li>
        ))}
      </ul>
      {order.note && (
        <p className="paper-note">
          <b>Note:</b> {order.note}
        </p>
      )}
      <footer>
        <p>
          <b>{customer.name}</b>
          {/\d/.test(customer.phone) && `, ${customer.phone}`}
        </p>
        {delivery && (
          <p>
            {delivery.address}, {delivery.city}, {delivery.zipCode}
          </p>
        )}
        <p className="paper-due">{moneyText(order)}</p>
      </footer>
      <Button className="needs-script no-print" onClick={() => window.print()}>
        Print
      </Button>
    </article>
  );
}

/** Nobody should make it. Returns an empty text otherwise. */
function stopText({ status, paymentStatus }: DetailedOrder): string {
  return [status === "cancelled" && "CANCELLED", paymentStatus === "refunded" && "REFUNDED"]
    .filter(Boolean)
    .join(", ");
}

function moneyText(order: DetailedOrder): string {
  const { status, paymentMethod, paymentStatus } = order;
  const total = formatMoney(order.total);
  const isSettled = paymentStatus === "paid" || paymentStatus === "refunded";
  if (isSettled) return `${methodLabels[paymentMethod]}, ${paymentStatus} · ${total}`;
  if (status === "cancelled") return "Nothing to collect";
  return isUnpaid(order) ? "NOT PAID" : `Cash due ${total}`;
}
