import type { OrderDetails } from "#shop/orders/order.ts";
import { MailLayout, type MailFrame } from "./layout.tsx";
import { MailGreeting, MailText } from "./mail-parts.tsx";
import { MailFollow, orderReason } from "./order-parts.tsx";

type OrderDelayedProps = {
  readonly frame: MailFrame;
  readonly order: Pick<OrderDetails, "id" | "pickupNumber" | "source"> & {
    readonly customer: { readonly name: string };
  };
};

/** To a customer whose order nobody has accepted yet. */
export function OrderDelayed({ frame, order }: OrderDelayedProps) {
  return (
    <MailLayout
      frame={frame}
      preview="We have your order, but we're running late. We've nudged the kitchen."
      title="Sorry for the wait"
      reason={orderReason(frame.store)}
    >
      <MailGreeting name={order.customer.name} />
      <MailText>
        We have your order, but the kitchen hasn't started it yet. We've nudged them and will email
        you the moment it moves.
      </MailText>
      <MailFollow frame={frame} order={order} />
    </MailLayout>
  );
}
