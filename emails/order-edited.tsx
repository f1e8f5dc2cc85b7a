import { formatMoney } from "#shop/money.ts";
import { describePayment } from "#shop/orders/describe-payment.ts";
import { formatPickupNumber, type OrderDetails } from "#shop/orders/order.ts";
import type { TimeZone } from "#shop/shop-time.ts";
import { MailLayout, type MailFrame } from "./layout.tsx";
import { MailGreeting, MailText } from "./mail-parts.tsx";
import { MailFollow, orderReason } from "./order-parts.tsx";
import { MailReceipt } from "./receipt-parts.tsx";

type OrderEditedProps = {
  readonly frame: MailFrame;
  readonly timeZone: TimeZone;
  readonly order: OrderDetails;
  /** When it is ready, as a sentence; empty if it has no time. */
  readonly promise?: string;
};

export function editedSubject({ pickupNumber }: Pick<OrderDetails, "pickupNumber">): string {
  return `We changed your order ${formatPickupNumber(pickupNumber)}`;
}

/** To a customer whose order the shop has changed, usually because they called. */
export function OrderEdited({ frame, timeZone, order, promise = "" }: OrderEditedProps) {
  const { phone } = frame.store;
  return (
    <MailLayout
      frame={frame}
      preview={`Your new total is ${formatMoney(order.total)}.`}
      title="Your order has changed"
      reason={orderReason(frame.store)}
    >
      <MailGreeting name={order.customer.name} />
      <MailText>
        We've changed what's in your order. Your new total is {formatMoney(order.total)}.
        {phone === "" ? "" : " If that's a surprise, please call us."}
      </MailText>
      <MailText>
        <strong>{[promise, describePayment(order)].filter(Boolean).join(" ")}</strong>
      </MailText>
      <MailFollow frame={frame} order={order} />
      <MailReceipt order={order} timeZone={timeZone} />
    </MailLayout>
  );
}
