import { formatPickupNumber, type OrderDetails } from "#shop/orders/order.ts";
import { MailLayout, type MailFrame } from "./layout.tsx";
import { MailGreeting, MailNumber, MailText } from "./mail-parts.tsx";
import { MailCall, MailOrderLink, orderReason } from "./order-parts.tsx";

type OrderDelayedProps = {
  readonly frame: MailFrame;
  readonly order: Pick<OrderDetails, "id" | "pickupNumber"> & {
    readonly customer: { readonly name: string };
  };
};

/** To a customer whose order nobody has accepted yet. */
export function OrderDelayed({ frame, order }: OrderDelayedProps) {
  const { phone } = frame.store;
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
      <MailNumber label="Your order number">{formatPickupNumber(order.pickupNumber)}</MailNumber>
      <MailOrderLink frame={frame} order={order}>
        Follow your order
      </MailOrderLink>
      {phone !== "" && (
        <MailText>
          Rather talk to us? Please <MailCall phone={phone} />.
        </MailText>
      )}
    </MailLayout>
  );
}
