import { Link } from "react-router";
import { ExternalLink } from "#app/components/layout/external-link.tsx";
import { OrderAgainButton, OrderAgainNews } from "#app/components/orders/order-again.tsx";
import { useOrderAgain } from "#app/components/orders/use-order-again.ts";
import type { StoreDetails } from "#app/components/store/store-details.ts";
import { Button } from "#app/components/ui/button.tsx";
import { dashboardAddress } from "#shop/orders/mine/dashboard-view.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { pickupPlaceOf } from "#shop/orders/pickup-place.ts";
import { directionsHref } from "#shop/store/directions.ts";

type ConfirmationButtonsProps = {
  readonly order: Pick<OrderDetails, "id" | "status" | "orderType" | "place">;
  readonly store: StoreDetails;
};

/** The main button is what the customer does next; while we cook, that is nothing. */
export function ConfirmationButtons({ order, store }: ConfirmationButtonsProps) {
  const again = useOrderAgain(order.id);
  const isCompleted = order.status === "completed";
  const isWaiting = order.status === "ready" && order.orderType === "pickup";
  const directions = isWaiting ? directionsHref(pickupPlaceOf(order, store)) : undefined;
  return (
    <>
      <p className="confirmation-ways">
        {directions && (
          <ExternalLink className="btn btn-primary" href={directions}>
            Directions
          </ExternalLink>
        )}
        {isCompleted ? (
          <OrderAgainButton again={again} variant="main" />
        ) : (
          <Button asChild>
            <Link to={dashboardAddress({ term: "", orderId: order.id })}>Follow it live</Link>
          </Button>
        )}
        <Button variant="quiet" asChild>
          <Link to="/order">Order something else</Link>
        </Button>
      </p>
      <OrderAgainNews again={again} />
    </>
  );
}
