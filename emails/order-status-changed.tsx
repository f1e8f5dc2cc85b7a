import type { OrderType } from "#shop/cart/price-cart.ts";
import { cents, type Cents } from "#shop/money.ts";
import { withoutLinks } from "#shop/mail-text.ts";
import { describeItems } from "#shop/orders/describe-items.ts";
import { describeCancelledPayment, describePayment } from "#shop/orders/describe-payment.ts";
import { orderAddress } from "#shop/orders/mine/order-address.ts";
import { formatPickupNumber, type OrderDetails } from "#shop/orders/order.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { pickupPlaceOf } from "#shop/orders/pickup-place.ts";
import { directionsHref } from "#shop/store/directions.ts";
import { MailLayout, type MailFrame } from "./layout.tsx";
import { MailButton, MailGreeting, MailLink, MailNumber, MailText } from "./mail-parts.tsx";
import { MailCall, MailOrderLink, MailPlace, orderReason } from "./order-parts.tsx";

type StatusMessage = {
  readonly title: string;
  readonly happened: string;
  readonly next: string;
  readonly button: string;
};

const follow = "Follow your order";
const look = "See your order";

const statusMessages: Readonly<Record<OrderStatus, (orderType: OrderType) => StatusMessage>> = {
  pending: () => ({
    title: "Your order is waiting",
    happened: "It's back in line for the kitchen.",
    next: "We'll email you as soon as it moves along.",
    button: follow,
  }),
  confirmed: (orderType) => ({
    title: "Your order is confirmed",
    happened: "Good news: the kitchen has confirmed your order.",
    next: `We'll email you again when it's ${orderType === "delivery" ? "on its way" : "ready"}.`,
    button: follow,
  }),
  preparing: (orderType) => ({
    title: "Your order is being made",
    happened: "We're making your order right now.",
    next: `We'll email you when it's ${orderType === "delivery" ? "on its way" : "ready"}.`,
    button: follow,
  }),
  ready: (orderType) =>
    orderType === "delivery"
      ? {
          title: "Your order is on its way",
          happened: "It's ready and on its way to you.",
          next: "",
          button: follow,
        }
      : {
          title: "Your order is ready",
          happened: "Come and get it while it's warm.",
          next: "",
          button: follow,
        },
  completed: () => ({
    title: "Enjoy your order",
    happened: "Thanks for ordering with us!",
    next: "Want the same again? Open your order and tap Order again.",
    button: look,
  }),
  cancelled: () => ({
    title: "Your order was cancelled",
    happened: "We won't be making this order.",
    next: "",
    button: look,
  }),
};

/** The titles are the subjects too. */
export function statusTitle({ status, orderType }: Pick<OrderDetails, "status" | "orderType">) {
  return statusMessages[status](orderType).title;
}

type OrderStatusChangedProps = {
  readonly frame: MailFrame;
  readonly order: OrderDetails;
  /** When a confirmed order is ready, or one on its way arrives, as a sentence; empty if it has no time. */
  readonly promise?: string;
  /** What goes back to the card of a cancelled order. */
  readonly refund?: Cents;
  /** What was paid for a cancelled order and is not refunded. */
  readonly kept?: Cents;
};

export function OrderStatusChanged({
  frame,
  order,
  promise = "",
  refund = cents(0),
  kept = cents(0),
}: OrderStatusChangedProps) {
  const { title, happened, next, button } = statusMessages[order.status](order.orderType);
  const isCancelled = order.status === "cancelled";
  const money = isCancelled ? describeCancelledPayment(order, { refund, kept }) : "";
  const isReady = order.status === "ready";
  const isToPickUp = isReady && order.orderType === "pickup";
  const directions = isToPickUp ? directionsHref(pickupPlaceOf(order, frame.store)) : undefined;
  return (
    <MailLayout
      frame={frame}
      preview={[money, happened, promise, next].filter(Boolean).join(" ")}
      title={title}
      reason={orderReason(frame.store)}
    >
      <MailGreeting name={order.customer.name} />
      <MailText>{[happened, promise, next].filter(Boolean).join(" ")}</MailText>
      {isToPickUp && <MailText>{describeItems(order)}</MailText>}
      {isCancelled && order.cancelMessage && (
        <MailText>
          A message from {frame.store.name}: {withoutLinks(order.cancelMessage)}
        </MailText>
      )}
      {isCancelled && <Cancelled frame={frame} money={money} isKept={kept > 0} />}
      <MailNumber
        label="Your order number"
        help={isToPickUp ? "Tell us this number at the counter." : describeItems(order)}
      >
        {formatPickupNumber(order.pickupNumber)}
      </MailNumber>
      {isReady && (
        <MailText>
          <strong>{describePayment(order)}</strong>
        </MailText>
      )}
      {directions ? (
        <MailButton href={directions}>Directions</MailButton>
      ) : (
        <MailOrderLink frame={frame} order={order}>
          {button}
        </MailOrderLink>
      )}
      {isReady && <MailPlace order={order} store={frame.store} isWayShown={!directions} />}
      {directions && order.source === "online" && (
        <MailText>
          <MailLink href={frame.baseUrl + orderAddress(order.id)}>{button}</MailLink>
        </MailText>
      )}
    </MailLayout>
  );
}

type CancelledProps = {
  readonly frame: MailFrame;
  readonly money: string;
  readonly isKept: boolean;
};

/** What happens with the money, and whom to ask. */
function Cancelled({ frame: { store, baseUrl }, money, isKept }: CancelledProps) {
  const ask =
    store.phone === "" ? (
      <MailLink href={`${baseUrl}/contact`}>write to us</MailLink>
    ) : (
      <MailCall phone={store.phone} />
    );
  return (
    <>
      <MailText>
        <strong>{money}</strong>
      </MailText>
      {isKept ? (
        <MailText>If you have a question about your payment, {ask}.</MailText>
      ) : (
        <MailText>Not expecting this? Please {ask}.</MailText>
      )}
    </>
  );
}
