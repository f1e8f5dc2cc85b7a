import { formatMoney, type Cents } from "#shop/money.ts";
import { formatPickupNumber, type OrderDetails } from "#shop/orders/order.ts";
import { MailLayout, type MailStore } from "./layout.tsx";
import { MailGreeting, MailText } from "./mail-parts.tsx";
import { MailOrderLink } from "./order-parts.tsx";

type RefundNoticeProps = {
  readonly store: MailStore;
  readonly baseUrl: string;
  readonly order: Pick<OrderDetails, "id" | "pickupNumber" | "customer" | "total">;
  readonly amount: Cents;
};

export function RefundNotice({ store, baseUrl, order, amount }: RefundNoticeProps) {
  const number = formatPickupNumber(order.pickupNumber);
  const money = formatMoney(amount);
  const part = amount < order.total ? ` of the ${formatMoney(order.total)} you paid` : "";
  return (
    <MailLayout
      store={store}
      baseUrl={baseUrl}
      preview={`${money} for order ${number} is on its way back to your card`}
      title="Your refund is on its way"
    >
      <MailGreeting name={order.customer.name} />
      <MailText>
        We've sent <strong>{money}</strong>
        {part} for order <strong>{number}</strong> back to your card. It can take five to ten days
        to show up.
      </MailText>
      {store.phone !== "" && <MailText>Questions? Call us at {store.phone}.</MailText>}
      <MailOrderLink baseUrl={baseUrl} order={order} />
    </MailLayout>
  );
}
