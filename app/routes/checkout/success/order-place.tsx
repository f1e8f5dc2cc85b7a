import MapPin from "lucide-react/icons/map-pin";
import { useId } from "react";
import { ExternalLink } from "#app/components/layout/external-link.tsx";
import type { StoreDetails } from "#app/components/store/store-details.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import type { OrderDetails } from "#shop/orders/order.ts";
import { pickupPlaceOf, placeLines } from "#shop/orders/pickup-place.ts";
import { directionsHref } from "#shop/store/directions.ts";
import { CallButton } from "./call-button.tsx";

type OrderPlaceProps = {
  readonly order: Pick<OrderDetails, "orderType" | "delivery" | "place" | "customer" | "status">;
  readonly store: StoreDetails;
};

/** Where to pick the order up, or where it is brought to. Once it is completed, only whom to ask. */
export function OrderPlace({ order, store }: OrderPlaceProps) {
  const { orderType, delivery, customer, status } = order;
  const titleId = useId();
  // The address of an old order is no longer kept.
  const isAddressGone = orderType === "delivery" && !delivery;
  if (status === "completed" || isAddressGone) return <Questions phone={store.phone} />;
  const place = pickupPlaceOf(order, store);
  const lines = delivery
    ? [delivery.address, `${delivery.city} ${delivery.zipCode}`]
    : placeLines(place);
  // Once it is ready, they are the page's main button.
  const directions = delivery || status === "ready" ? undefined : directionsHref(place);
  return (
    <section className="confirmation-place" aria-labelledby={titleId}>
      <h2 className="h3" id={titleId}>
        {delivery ? "We'll bring it here" : "Pick it up here"}
      </h2>
      {lines.length > 0 && (
        <address>
          <Icon as={MapPin} size={22} />
          <span>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </span>
        </address>
      )}
      {delivery && <p className="small">{`We'll call ${customer.phone} if we can't find you.`}</p>}
      <p className="confirmation-ways">
        {directions && (
          <ExternalLink className="btn" href={directions}>
            Directions
          </ExternalLink>
        )}
        {store.phone && <CallButton phone={store.phone} />}
      </p>
    </section>
  );
}

function Questions({ phone }: { readonly phone: string }) {
  const titleId = useId();
  if (!phone) return null;
  return (
    <section className="confirmation-place" aria-labelledby={titleId}>
      <h2 className="h3" id={titleId}>
        Was everything all right?
      </h2>
      <p>Tell us if something was missing or not as you ordered it.</p>
      <p className="confirmation-ways">
        <CallButton phone={phone} />
      </p>
    </section>
  );
}
