import type { OrderType } from "#shop/cart/price-cart.ts";
import { cents, formatMoney, type Cents } from "#shop/money.ts";
import { formatPickupNumber, type OrderDetails } from "#shop/orders/order.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { MailLayout, type MailStore } from "./layout.tsx";
import { MailGreeting, MailLink, MailText } from "./mail-parts.tsx";
import { MailOrderLink } from "./order-parts.tsx";

type StatusMessage = { readonly title: string; readonly happened: string };

const statusMessages: Readonly<Record<OrderStatus, (orderType: OrderType) => StatusMessage>> = {
  pending: () => ({ title: "Your order is waiting", happened: "is waiting for the kitchen." }),
  confirmed: () => ({
    title: "Your order is confirmed",
    happened: "is confirmed. The kitchen has it.",
  }),
  preparing: () => ({ title: "Your order is being made", happened: "is on the griddle." }),
  ready: (orderType) =>
    orderType === "delivery"
      ? { title: "Your order is on its way", happened: "is ready and on its way to you." }
      : { title: "Your order is ready", happened: "is ready. Come and get it while it's warm." },
  completed: () => ({
    title: "Enjoy your order",
    happened: "is complete. Thank you for ordering with us!",
  }),
  cancelled: () => ({
    title: "Your order was cancelled",
    happened: "was cancelled.",
  }),
};

/** The titles are the subjects too. */
export function statusTitle({ status, orderType }: Pick<OrderDetails, "status" | "orderType">) {
  return statusMessages[status](orderType).title;
}

type OrderStatusChangedProps = {
  readonly store: MailStore;
  readonly baseUrl: string;
  readonly order: Pick<OrderDetails, "id" | "status" | "orderType" | "pickupNumber" | "customer">;
  /** What goes back to the card of a cancelled order. */
  readonly refund?: Cents;
  /** What was paid for a cancelled order and is not refunded. */
  readonly kept?: Cents;
};

export function OrderStatusChanged({
  store,
  baseUrl,
  order,
  refund = cents(0),
  kept = cents(0),
}: OrderStatusChangedProps) {
  const { title, happened } = statusMessages[order.status](order.orderType);
  const number = formatPickupNumber(order.pickupNumber);
  return (
    <MailLayout
      store={store}
      baseUrl={baseUrl}
      preview={`Order ${number} ${happened}`}
      title={title}
    >
      <MailGreeting name={order.customer.name} />
      <MailText>
        Your order <strong>{number}</strong> {happened}
      </MailText>
      {order.status === "cancelled" && refund > 0 && (
        <MailText>
          We're refunding {formatMoney(refund)} to your card. It can take five to ten days to show
          up.
        </MailText>
      )}
      {order.status === "cancelled" && kept > 0 && (
        <MailText>
          {refund > 0
            ? `That leaves ${formatMoney(kept)} of your payment that we haven't refunded.`
            : `You paid ${formatMoney(kept)} for it, and we haven't refunded that.`}{" "}
          If you have a question about your payment,{" "}
          {store.phone === "" ? (
            <MailLink href={`${baseUrl}/contact`}>write to us</MailLink>
          ) : (
            `call ${store.phone}`
          )}
          .
        </MailText>
      )}
      {order.status === "cancelled" && store.phone !== "" && (
        <MailText>Not expecting this? Call {store.phone}.</MailText>
      )}
      <MailOrderLink baseUrl={baseUrl} order={order} />
    </MailLayout>
  );
}
