import { formatMoney, type Cents } from "#shop/money.ts";
import { formatPickupNumber, type OrderDetails } from "#shop/orders/order.ts";
import { MailLayout, type MailFrame } from "./layout.tsx";
import { MailGreeting, MailNumber, MailText } from "./mail-parts.tsx";
import { MailCall, MailOrderLink, orderReason } from "./order-parts.tsx";

type RefundNoticeProps = {
  readonly frame: MailFrame;
  readonly order: Pick<OrderDetails, "id" | "source" | "pickupNumber" | "customer">;
  readonly amount: Cents;
  /** By card. */
  readonly paid: Cents;
};

export function refundSubject({ pickupNumber }: Pick<OrderDetails, "pickupNumber">): string {
  return `Your refund for order ${formatPickupNumber(pickupNumber)} is on its way`;
}

export function RefundNotice({ frame, order, amount, paid }: RefundNoticeProps) {
  const { phone } = frame.store;
  const number = formatPickupNumber(order.pickupNumber);
  const money = formatMoney(amount);
  const part = amount < paid ? ` of the ${formatMoney(paid)} you paid` : "";
  return (
    <MailLayout
      frame={frame}
      preview={`${money} is going back to your card. It can take five to ten days to show up.`}
      title="Your refund is on its way"
      reason={orderReason(frame.store)}
    >
      <MailGreeting name={order.customer.name} />
      <MailText>
        We've sent <strong>{money}</strong>
        {part} for order <strong>{number}</strong> back to your card. It can take five to ten days
        to show up.
      </MailText>
      <MailNumber label="Your refund">{money}</MailNumber>
      <MailOrderLink frame={frame} order={order}>
        See your order
      </MailOrderLink>
      {phone !== "" && (
        <MailText>
          Questions? Please <MailCall phone={phone} />.
        </MailText>
      )}
    </MailLayout>
  );
}
