import OctagonX from "lucide-react/icons/octagon-x";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { StoppedTicket } from "#shop/kitchen/board.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";

const reasons: Readonly<Record<StoppedTicket["reason"], string>> = {
  cancelled: "Cancelled",
  refunded: "Refunded",
  unpaid: "No longer paid",
};

type StoppedOrdersProps = {
  readonly orders: readonly StoppedTicket[];
  readonly onDismiss: (ids: readonly string[]) => void;
};

/** Orders that somebody else has cancelled or refunded. Each stays until it is tapped, or for half an hour. */
export function StoppedOrders({ orders, onDismiss }: StoppedOrdersProps) {
  return (
    <section className="stopped" aria-label="Stopped orders" aria-live="assertive">
      {orders.map(({ id, pickupNumber, reason, isAccepted, customer, items }) => {
        const number = formatPickupNumber(pickupNumber);
        return (
          <div key={id} className="stopped-order">
            <Icon as={OctagonX} size={26} />
            <b className="stopped-number">{number}</b>
            <p>
              <b>
                {reasons[reason]}
                {isAccepted ? ": stop making it" : ". Nobody had accepted it."}
              </b>
              <span>
                {customer} · {items.map(({ quantity, name }) => `${quantity}× ${name}`).join(", ")}
              </span>
            </p>
            <Button size="small" aria-label={`OK: ${number}`} onClick={() => onDismiss([id])}>
              OK
            </Button>
          </div>
        );
      })}
      {orders.length > 2 && (
        <Button size="small" onClick={() => onDismiss(orders.map(({ id }) => id))}>
          OK to all {orders.length}
        </Button>
      )}
    </section>
  );
}
