import { withoutLinks } from "#shop/mail-text.ts";
import { orderAddress } from "#shop/orders/mine/order-address.ts";
import { formatPickupNumber, type OrderDetails } from "#shop/orders/order.ts";
import { pickupPlaceOf, placeLines } from "#shop/orders/pickup-place.ts";
import { directionsHref } from "#shop/store/directions.ts";
import { telephoneHref } from "#shop/store/telephone-href.ts";
import type { MailFrame, MailStore } from "./layout.tsx";
import { MailButton, MailHeading, MailLink, MailNumber, MailText } from "./mail-parts.tsx";

type MailPlaceProps = {
  readonly order: OrderDetails;
  readonly store: MailStore;
  /** False if the mail's button is the way. */
  readonly isWayShown?: boolean;
};

/** Where the order is picked up, with the way there, or where we bring it. */
export function MailPlace({ order, store, isWayShown = true }: MailPlaceProps) {
  const { orderType, delivery, customer } = order;
  if (delivery)
    return (
      <>
        <MailHeading>Where we'll bring it</MailHeading>
        <MailText>
          {withoutLinks(delivery.address)}
          <br />
          {withoutLinks(`${delivery.city} ${delivery.zipCode}`)}
          <br />
          We'll call {withoutLinks(customer.phone)} if we can't find you.
        </MailText>
      </>
    );
  // The address of an old order is no longer kept.
  if (orderType === "delivery") return null;
  const place = pickupPlaceOf(order, store);
  const directions = isWayShown ? directionsHref(place) : undefined;
  const [street = "At our counter", town] = placeLines(place);
  return (
    <>
      <MailHeading>Where to pick it up</MailHeading>
      <MailText>
        {street}
        {town && <br />}
        {town}
        {(directions || store.phone) && <br />}
        {directions && <MailLink href={directions}>Get directions</MailLink>}
        {directions && store.phone && " or "}
        {store.phone && <MailCall phone={store.phone} isSentence={!directions} />}
      </MailText>
    </>
  );
}

type MailCallProps = {
  readonly phone: string;
  /** It does not continue a sentence. */
  readonly isSentence?: boolean;
};

export function MailCall({ phone, isSentence = false }: MailCallProps) {
  return (
    <MailLink href={telephoneHref(phone)} isOneLine>
      {isSentence ? "Call" : "call"} {phone}
    </MailLink>
  );
}

type MailOrderLinkProps = {
  readonly frame: MailFrame;
  readonly order: Pick<OrderDetails, "id" | "source">;
  readonly children: string;
};

/** Opens the order's own page, after signing in if needed. Who called us has no account to sign in with. */
export function MailOrderLink({ frame, order, children }: MailOrderLinkProps) {
  if (order.source === "phone") return null;
  return <MailButton href={frame.baseUrl + orderAddress(order.id)}>{children}</MailButton>;
}

export function orderReason(store: Pick<MailStore, "name">): string {
  return `You're getting this email because you ordered from ${store.name}.`;
}

type MailFollowProps = {
  readonly frame: MailFrame;
  readonly order: Pick<OrderDetails, "id" | "pickupNumber" | "source">;
};

/** How a mail about an order that is late ends: its number, its page, and our telephone. */
export function MailFollow({ frame, order }: MailFollowProps) {
  const { phone } = frame.store;
  return (
    <>
      <MailNumber label="Your order number">{formatPickupNumber(order.pickupNumber)}</MailNumber>
      <MailOrderLink frame={frame} order={order}>
        Follow your order
      </MailOrderLink>
      {phone !== "" && (
        <MailText>
          Rather talk to us? Please <MailCall phone={phone} />.
        </MailText>
      )}
    </>
  );
}
