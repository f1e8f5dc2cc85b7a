import { Link } from "react-router";
import { CrumbsPlate } from "#app/components/brand/crumbs-plate.tsx";
import { useLiveUpdates } from "#app/components/live/use-live-updates.ts";
import { OrderAgainButton, OrderAgainNews } from "#app/components/orders/order-again.tsx";
import { OrderReceipt } from "#app/components/orders/order-receipt.tsx";
import { useOrderAgain } from "#app/components/orders/use-order-again.ts";
import type { StoreDetails } from "#app/components/store/store-details.ts";
import { Button } from "#app/components/ui/button.tsx";
import { formatPickupNumber, type OrderDetails } from "#shop/orders/order.ts";
import { CallButton } from "./call-button.tsx";
import { OrderNumber } from "./order-number.tsx";

type CancelledOrderProps = {
  readonly order: OrderDetails;
  /** When it was placed. */
  readonly date: string;
  /** What happens with the money. */
  readonly money: string;
  readonly store: StoreDetails;
};

/** CONF-1: an order that was placed and then cancelled, also while its confirmation is open. */
export function CancelledOrder({ order, date, money, store }: CancelledOrderProps) {
  useLiveUpdates("/live/orders");
  const again = useOrderAgain(order.id);
  return (
    <>
      <div className="page-head on-butter confirmation-head">
        <div className="wrap page-head-in">
          <div>
            <OrderNumber
              title="Your order was cancelled"
              number={formatPickupNumber(order.pickupNumber)}
            />
            {order.cancelMessage && (
              <p className="lede">
                A message from {store.name}: {order.cancelMessage}
              </p>
            )}
            <p className="lede">{money}</p>
            <p className="confirmation-payment">
              {store.phone
                ? "If you didn't expect that, please call us."
                : "If you didn't expect that, please write to us."}
            </p>
            <p className="confirmation-ways">
              <OrderAgainButton again={again} variant="main" />
              {store.phone ? (
                <CallButton phone={store.phone} />
              ) : (
                <Button asChild>
                  <Link to="/contact">Contact us</Link>
                </Button>
              )}
            </p>
            <OrderAgainNews again={again} />
          </div>
          <CrumbsPlate />
        </div>
      </div>
      <div className="wrap">
        <div className="outcome-receipt">
          <OrderReceipt order={order} date={date} />
        </div>
      </div>
    </>
  );
}
