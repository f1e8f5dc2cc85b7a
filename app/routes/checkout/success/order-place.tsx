import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import { useId } from "react";
import { ExternalLink } from "#app/components/layout/external-link.tsx";
import { addressLines } from "#shop/store/address-lines.ts";
import type { StoreDetails } from "#app/components/store/store-details.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import type { OrderDetails } from "#shop/orders/order.ts";
import { directionsHref } from "#shop/store/directions.ts";
import { telephoneHref } from "#shop/store/telephone-href.ts";

type OrderPlaceProps = {
  readonly order: Pick<OrderDetails, "delivery" | "customer">;
  readonly store: StoreDetails;
};

/** Where to pick the order up, or where it is brought to. */
export function OrderPlace({ order: { delivery, customer }, store }: OrderPlaceProps) {
  const titleId = useId();
  const lines = delivery
    ? [delivery.address, `${delivery.city} ${delivery.zipCode}`]
    : addressLines(store);
  const directions = delivery ? undefined : directionsHref(store);
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
        {store.phone && (
          <a className="btn" href={telephoneHref(store.phone)}>
            <Icon as={Phone} />
            {`Call ${store.phone}`}
          </a>
        )}
      </p>
    </section>
  );
}
