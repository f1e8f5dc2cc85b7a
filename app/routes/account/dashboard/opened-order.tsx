import Info from "lucide-react/icons/info";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { Link } from "react-router";
import { ItemNote } from "#app/components/orders/item-note.tsx";
import { OrderSums } from "#app/components/orders/order-sums.tsx";
import { CompletePaymentLink } from "#app/components/checkout/complete-payment-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Cell, TableRow } from "#app/components/ui/table.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import type { OrderContents } from "./dashboard-rows.ts";
import { useOrderAgain } from "#app/components/orders/use-order-again.ts";

type OpenedOrderProps = { readonly order: OrderContents; readonly name: string };

/** The items at the prices of the day. */
export function OpenedOrder({ order, name }: OpenedOrderProps) {
  const isScripted = useHydrated();
  const { isBusy, outcome, orderAgain } = useOrderAgain(order.id);
  return (
    <TableRow className="order-opened">
      <Cell colSpan={6}>
        <div className="order-contents" id={`items-${order.id}`}>
          <ul className="order-items" aria-label={`Items in order ${name}`}>
            {order.items.map((item, position) => (
              <li key={position}>
                <div className="line-top">
                  <span>
                    <b className="num">{`${item.quantity} ×`}</b> {item.name}{" "}
                    <span className="small mute num">{`${item.each} each`}</span>
                  </span>
                  <span className="price">{item.price}</span>
                </div>
                {item.addOns.length > 0 && (
                  <ul className="line-adds">
                    {item.addOns.map((addOn) => (
                      <li key={addOn.name}>
                        <span>{`${addOn.name} × ${addOn.quantity}`}</span>
                        <span>{`${addOn.each} each`}</span>
                      </li>
                    ))}
                  </ul>
                )}
                <ItemNote note={item.note} />
              </li>
            ))}
          </ul>
          <div className="order-sums">
            <OrderSums totals={order.totals} />
            <p className="small mute">
              {order.delivery
                ? `Delivery, number ${order.number}, to ${order.delivery.address}, ${order.delivery.city} ${order.delivery.zipCode}`
                : `Pickup, number ${order.number}`}
              {` · ${order.payment}`}
            </p>
            {order.note && (
              <p className="small">
                <b>Note to the kitchen:</b> {order.note}
              </p>
            )}
            {order.isUnpaid && <CompletePaymentLink orderId={order.id} />}
            {isScripted && (
              <Button variant="quick" busy={isBusy} busyLabel="One moment..." onClick={orderAgain}>
                <Icon as={RotateCcw} size={18} />
                Order again
              </Button>
            )}
          </div>
          {outcome && (
            <div className="cart-news" role="status">
              <Icon as={Info} size={22} />
              <div>
                <ul aria-label="What's changed since then">
                  {outcome.changes.map((change) => (
                    <li key={change}>{change}</li>
                  ))}
                </ul>
                {outcome.added > 0 && (
                  <Link className="link" to="/checkout">
                    Go to checkout
                  </Link>
                )}
              </div>
            </div>
          )}
        </div>
      </Cell>
    </TableRow>
  );
}
