import type { OrderType } from "#shop/cart/price-cart.ts";
import { cents, formatMoney, type Cents } from "#shop/money.ts";
import { describePayment } from "#shop/orders/describe-payment.ts";
import { formatPickupNumber, type OrderDetails } from "#shop/orders/order.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { MailLayout, type MailFrame } from "./layout.tsx";
import { MailGreeting, MailLink, MailNumber, MailText } from "./mail-parts.tsx";
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
    next: "Want the same again? You'll find a button for it with your order.",
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
  /** What goes back to the card of a cancelled order. */
  readonly refund?: Cents;
  /** What was paid for a cancelled order and is not refunded. */
  readonly kept?: Cents;
};

export function OrderStatusChanged({
  frame,
  order,
  refund = cents(0),
  kept = cents(0),
}: OrderStatusChangedProps) {
  const { title, happened, next, button } = statusMessages[order.status](order.orderType);
  return (
    <MailLayout
      frame={frame}
      preview={[happened, next].filter(Boolean).join(" ")}
      title={title}
      reason={orderReason(frame.store)}
    >
      <MailGreeting name={order.customer.name} />
      <MailText>{[happened, next].filter(Boolean).join(" ")}</MailText>
      <MailNumber label="Your order number">{formatPickupNumber(order.pickupNumber)}</MailNumber>
      <MailOrderLink frame={frame} order={order}>
        {button}
      </MailOrderLink>
      {order.status === "cancelled" && <Cancelled frame={frame} refund={refund} kept={kept} />}
      {order.status === "ready" && (
        <>
          <MailPlace order={order} store={frame.store} />
          <MailText>{describePayment(order)}</MailText>
        </>
      )}
    </MailLayout>
  );
}

type CancelledProps = { readonly frame: MailFrame; readonly refund: Cents; readonly kept: Cents };

/** What happens with the money, and whom to ask. */
function Cancelled({ frame: { store, baseUrl }, refund, kept }: CancelledProps) {
  return (
    <>
      {refund > 0 && (
        <MailText>
          We're refunding {formatMoney(refund)} to your card. It can take five to ten days to show
          up.
        </MailText>
      )}
      {kept > 0 && (
        <MailText>
          {refund > 0
            ? `That leaves ${formatMoney(kept)} of your payment that we haven't refunded.`
            : `You paid ${formatMoney(kept)} for it, and we haven't refunded that.`}{" "}
          If you have a question about your payment,{" "}
          {store.phone === "" ? (
            <MailLink href={`${baseUrl}/contact`}>write to us</MailLink>
          ) : (
            <MailCall phone={store.phone} />
          )}
          .
        </MailText>
      )}
      {store.phone !== "" && kept === 0 && (
        <MailText>
          Not expecting this? Please <MailCall phone={store.phone} />.
        </MailText>
      )}
    </>
  );
}
