import { formatPickupNumber, type OrderDetails } from "#shop/orders/order.ts";
import { MailLayout, type MailStore } from "./layout.tsx";
import { MailGreeting, MailText } from "./mail-parts.tsx";
import { MailOrderLink } from "./order-parts.tsx";

type OrderDelayedProps = {
  readonly store: MailStore;
  readonly baseUrl: string;
  readonly order: Pick<OrderDetails, "id" | "pickupNumber"> & {
    readonly customer: { readonly name: string };
  };
};

/** To a customer whose order nobody has accepted yet. */
export function OrderDelayed({ store, baseUrl, order }: OrderDelayedProps) {
  const number = formatPickupNumber(order.pickupNumber);
  return (
    <MailLayout
      store={store}
      baseUrl={baseUrl}
      preview={`We have order ${number}, but we're running late.`}
      title="Sorry for the wait"
    >
      <MailGreeting name={order.customer.name} />
      <MailText>
        We have your order <strong>{number}</strong>, but the kitchen hasn't started it yet. We've
        nudged them and will email you the moment it moves.
      </MailText>
      {store.phone !== "" && <MailText>Rather talk to us? Call {store.phone}.</MailText>}
      <MailOrderLink baseUrl={baseUrl} order={order} />
    </MailLayout>
  );
}
