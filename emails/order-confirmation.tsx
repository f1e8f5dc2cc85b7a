import { formatMoney } from "#shop/money.ts";
import { describeItems } from "#shop/orders/describe-items.ts";
import { describePayment } from "#shop/orders/describe-payment.ts";
import { formatPickupNumber, type OrderDetails } from "#shop/orders/order.ts";
import type { TimeZone } from "#shop/shop-time.ts";
import { MailLayout, type MailFrame } from "./layout.tsx";
import { MailGreeting, MailHeading, MailNumber, MailText } from "./mail-parts.tsx";
import { MailOrderLink, MailPlace, orderReason } from "./order-parts.tsx";
import { MailReceipt } from "./receipt-parts.tsx";

type OrderConfirmationProps = {
  readonly frame: MailFrame;
  readonly timeZone: TimeZone;
  readonly order: OrderDetails;
  /** When it is ready, as a sentence; empty if it has no time. */
  readonly promise?: string;
};

export function confirmationSubject({ pickupNumber }: Pick<OrderDetails, "pickupNumber">): string {
  return `Thanks, we got your order ${formatPickupNumber(pickupNumber)}`;
}

export function OrderConfirmation({
  frame,
  timeZone,
  order,
  promise = "",
}: OrderConfirmationProps) {
  const number = formatPickupNumber(order.pickupNumber);
  const isDelivery = order.orderType === "delivery";
  // Empty if a late mail is about a completed order.
  const payment = describePayment(order);
  return (
    <MailLayout
      frame={frame}
      preview={`${describeItems(order)}, ${formatMoney(order.total)}. We'll email you when it's ${isDelivery ? "on its way" : "ready"}.`}
      title="We got your order"
      reason={orderReason(frame.store)}
    >
      <MailGreeting name={order.customer.name} />
      <MailText>Thanks for your order! The kitchen has it.</MailText>
      <MailNumber
        label="Your order number"
        help={isDelivery ? "Have it handy if you call us." : "Tell us this number at the counter."}
      >
        {number}
      </MailNumber>
      {(promise || payment) && (
        <MailText>
          <strong>{[promise, payment].filter(Boolean).join(" ")}</strong>
        </MailText>
      )}
      <MailOrderLink frame={frame} order={order}>
        Follow your order
      </MailOrderLink>
      <MailPlace order={order} store={frame.store} />
      <MailHeading>What happens next</MailHeading>
      <MailText>
        We'll email you as your order moves along, and again when it's{" "}
        {isDelivery ? "on its way" : "ready to pick up"}.
      </MailText>
      <MailReceipt order={order} timeZone={timeZone} />
    </MailLayout>
  );
}
