import Bike from "lucide-react/icons/bike";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import { Link } from "react-router";
import { ExternalLink } from "#app/components/layout/external-link.tsx";
import { ProductImage } from "#app/components/catalogue/product-image.tsx";
import { orderStateTitle } from "#app/components/orders/describe-order-state.ts";
import type { LiveState } from "#app/components/live/live-connection.ts";
import { OrderPromise } from "#app/components/orders/order-promise.tsx";
import { OrderStatusBadge } from "#app/components/orders/order-status-badge.tsx";
import { OrderTimeline } from "#app/components/orders/order-timeline.tsx";
import { CompletePaymentLink } from "#app/components/checkout/complete-payment-link.tsx";
import { ReadyNotification } from "#app/components/push/ready-notification.tsx";
import type { StoreDetails } from "#app/components/store/store-details.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { describeWhere } from "#shop/orders/describe-where.ts";
import { orderAddress } from "#shop/orders/mine/order-address.ts";
import { pickupPlaceOf } from "#shop/orders/pickup-place.ts";
import { directionsHref } from "#shop/store/directions.ts";
import { telephoneHref } from "#shop/store/telephone-href.ts";
import type { LiveOrder, OrderRow } from "./dashboard-rows.ts";

type LiveOrderCardProps = {
  readonly order: LiveOrder;
  /** Other orders that are still open, one line each. */
  readonly others: readonly OrderRow[];
  readonly state: LiveState;
  readonly store: Pick<
    StoreDetails,
    "name" | "phone" | "streetAddress" | "city" | "province" | "postalCode"
  >;
};

export function LiveOrderCard({ order, others, state, store }: LiveOrderCardProps) {
  const { status, date, plate, times, items, total, delivery, number, paying } = order;
  const place = pickupPlaceOf(order, store);
  const directions = delivery || order.isOver ? undefined : directionsHref(place);
  return (
    <section className="live live-order" aria-labelledby="live-title">
      {plate && (
        <ProductImage
          className="live-plate-image"
          thumbnail={plate}
          alt={plate.description}
          sizes="300px"
          isEager
        />
      )}
      <p className="live-line">
        {state === "live" && !order.isOver && <span className="live-tag">Live</span>}
        {state === "polling" && !order.isOver && (
          <span className="mute small">Updated every few seconds</span>
        )}
      </p>
      <h2 className="live-title" id="live-title">
        <span className="live-number">{number}</span>{" "}
        <span className="h2">{orderStateTitle(order)}</span>
      </h2>
      <OrderPromise promise={order.promise} />
      {order.promise?.isCallOffered && (
        <p className="live-late">
          {store.phone && (
            <a className="link" href={telephoneHref(store.phone)}>{`Call ${store.phone}`}</a>
          )}
          <Link className="link" to={orderAddress(order.id)}>
            See what you can do
          </Link>
        </p>
      )}
      <p className="live-facts mute num">
        <OrderStatusBadge status={status} audience="customer" />
        <span className="live-date">{date}</span>
        <span className="order-id">{order.shortId}</span>
      </p>
      {order.isUnpaid && (
        <p className="live-pay">
          <CompletePaymentLink orderId={order.id} />
        </p>
      )}
      <OrderTimeline
        key={order.id}
        name={`Order ${number}`}
        status={status}
        times={times}
        cancelledNote={
          order.cancelMessage
            ? `A message from ${store.name}: ${order.cancelMessage}`
            : "This order was cancelled. If you didn't expect that, please call us."
        }
      />
      <ul className="live-items num">
        {items.map((item, position) => (
          <li key={position}>
            <b>{`${item.quantity} ×`}</b> {item.name}
          </li>
        ))}
        <li className="live-place">
          <Icon as={delivery ? Bike : ShoppingBag} />
          <span>{describeWhere(order, place)}</span>
          {directions && (
            <ExternalLink className="link" href={directions}>
              Directions
            </ExternalLink>
          )}
        </li>
        <li className="price">{total}</li>
      </ul>
      {paying && !order.isOver && <p className="live-paying">{paying}</p>}
      {!order.isUnpaid && <ReadyNotification status={status} orderType={order.orderType} />}
      {others.length > 0 && (
        <ul className="live-others" aria-label="Your other open orders">
          {others.map((other) => (
            <li key={other.id}>
              <OrderStatusBadge status={other.status} audience="customer" />
              <Link className="link" to={orderAddress(other.id)}>{`Order ${other.number}`}</Link>
              <span className="num mute">
                {other.promise && <b>{`${other.promise} · `}</b>}
                {`${other.type}, ${other.date} · ${other.items} · ${other.total}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
