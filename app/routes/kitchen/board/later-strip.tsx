import { Disclosure, DisclosureButton, DisclosurePanel } from "#app/components/ui/disclosure.tsx";
import type { LaterOrder } from "#shop/kitchen/board.ts";
import { countLater, describeLaterTime } from "#shop/kitchen/later-orders.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import type { TimeZone } from "#shop/shop-time.ts";

type LaterStripProps = {
  readonly orders: readonly LaterOrder[];
  readonly now: number;
  readonly timeZone: TimeZone;
  readonly onOpen: (orderId: string) => void;
};

/** PROM-7: orders for later, which are in no lane and do not ring. */
export function LaterStrip({ orders, now, timeZone, onOpen }: LaterStripProps) {
  if (orders.length === 0) return null;
  return (
    <section className="later-strip" aria-label="Orders for later">
      <Disclosure>
        <DisclosureButton className="later-count">
          {countLater(orders, now, timeZone)}
        </DisclosureButton>
        <DisclosurePanel>
          <ul>
            {orders.map((order) => (
              <li key={order.id}>
                <b className="num">{describeLaterTime(order, now, timeZone)}</b>{" "}
                <button className="later-order" type="button" onClick={() => onOpen(order.id)}>
                  {formatPickupNumber(order.pickupNumber)}
                </button>{" "}
                {order.customer}:{" "}
                {order.items.map(({ quantity, name }) => `${quantity}× ${name}`).join(", ")}
              </li>
            ))}
          </ul>
        </DisclosurePanel>
      </Disclosure>
    </section>
  );
}
