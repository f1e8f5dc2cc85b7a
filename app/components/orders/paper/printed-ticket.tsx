import type { DetailedOrder } from "#app/components/orders/order-facts.tsx";
import { typeLabels } from "#app/components/orders/type-labels.ts";
import { Button } from "#app/components/ui/button.tsx";
import { formatPickupNumber } from "#shop/orders/order.ts";
import { paperMoney, paperStop } from "#shop/orders/printing/paper-texts.ts";

type PrintedTicketProps = {
  readonly order: Omit<DetailedOrder, "promise" | "cancelAsked">;
  /** When it is due; empty for orders from before there were promises. */
  readonly due: string;
  /** When each station starts; empty if they start together. */
  readonly stations: string;
  readonly storeName: string;
  /** Where it was said to be picked up, if the shop is somewhere else by now. */
  readonly otherPlace: string | null;
};

/** For 80 mm paper: first what the kitchen needs, then what delivery or pickup needs. */
export function PrintedTicket({ order, due, stations, storeName, otherPlace }: PrintedTicketProps) {
  const { customer, delivery } = order;
  const stop = paperStop(order);
  return (
    <article className="paper-ticket">
      <header>
        <p>{storeName}</p>
        {stop && <p className="paper-stop">{stop}</p>}
        {due && <p className="paper-due">{due}</p>}
        {stations && <p>{stations}</p>}
        <h1>{formatPickupNumber(order.pickupNumber)}</h1>
        <p>
          {typeLabels[order.orderType]}
          {order.source === "phone" && ", by phone"} · {order.date}
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
        {otherPlace && <p className="paper-note">Pickup at {otherPlace}</p>}
        {delivery && (
          <p>
            {delivery.address}, {delivery.city}, {delivery.zipCode}
          </p>
        )}
        <p className="paper-due">{paperMoney(order)}</p>
      </footer>
      <Button className="needs-script no-print" onClick={() => window.print()}>
        Print
      </Button>
    </article>
  );
}
