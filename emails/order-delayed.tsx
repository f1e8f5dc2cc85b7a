import { formatPickupNumber } from "#shop/orders/order.ts";
import { MailLayout, type MailStore } from "./layout.tsx";
import { MailAction, MailText } from "./mail-parts.tsx";

type OrderDelayedProps = {
  readonly store: MailStore;
  readonly baseUrl: string;
  readonly order: { readonly pickupNumber: number; readonly customer: { readonly name: string } };
};

/** To the customer: silence is worse than a wait. */
export function OrderDelayed({ store, baseUrl, order }: OrderDelayedProps) {
  const number = formatPickupNumber(order.pickupNumber);
  return (
    <MailLayout
      store={store}
      baseUrl={baseUrl}
      preview={`We have order ${number}, and we are late in starting it.`}
      title="Sorry for the wait"
    >
      <MailText>Hello {order.customer.name},</MailText>
      <MailText>
        we have your order <strong>{number}</strong>, but the kitchen has not started it yet. We
        have told the owner, and write to you as soon as it moves.
      </MailText>
      {store.phone !== "" && <MailText>If you would rather talk to us: {store.phone}.</MailText>}
      <MailAction href={`${baseUrl}/dashboard`}>See your order</MailAction>
    </MailLayout>
  );
}
