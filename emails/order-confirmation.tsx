import type { OrderDetails } from "#shop/orders/order.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import { formatMoney } from "#shop/money.ts";
import { MailLayout, type MailStore } from "./layout.tsx";
import { MailGreeting, MailText } from "./mail-parts.tsx";
import { MailOrderLink, MailReceipt, MailWhere } from "./order-parts.tsx";

type OrderConfirmationProps = {
  readonly store: MailStore;
  readonly baseUrl: string;
  readonly order: OrderDetails;
};

export function OrderConfirmation({ store, baseUrl, order }: OrderConfirmationProps) {
  const number = formatPickupNumber(order.pickupNumber);
  const total = formatMoney(order.total);
  return (
    <MailLayout
      store={store}
      baseUrl={baseUrl}
      preview={`Order ${number}, ${total}.`}
      title="We got your order"
    >
      <MailGreeting name={order.customer.name} />
      <MailText>
        Thanks! Your order number is <strong>{number}</strong>. The kitchen has it. We'll email you
        as it moves along.
      </MailText>
      <MailReceipt order={order} />
      <MailWhere order={order} store={store} />
      <MailText>{payment(order, total)}</MailText>
      <MailOrderLink baseUrl={baseUrl} order={order} />
    </MailLayout>
  );
}

function payment({ paymentMethod, orderType }: OrderDetails, total: string): string {
  if (paymentMethod === "card") return `You paid ${total} by card.`;
  const when = orderType === "delivery" ? "when it arrives" : "when you pick it up";
  return `Please pay ${total} in cash ${when}.`;
}
