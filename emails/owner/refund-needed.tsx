import { withoutLinks } from "#shop/mail-text.ts";
import { formatMoney } from "#shop/money.ts";
import { formatPickupNumber, type OrderDetails } from "#shop/orders/order.ts";
import { MailLayout, type MailFrame } from "../layout.tsx";
import { MailButton, MailText, ownerReason } from "../mail-parts.tsx";

type RefundNeededProps = {
  readonly frame: MailFrame;
  readonly order: Pick<
    OrderDetails,
    "id" | "pickupNumber" | "status" | "paymentMethod" | "customer" | "refundNeeded"
  >;
  /** An earlier refund did not arrive; otherwise the kitchen left it. */
  readonly hasRefundFailed: boolean;
};

/** The subject too. */
export function refundNeededTitle({
  pickupNumber,
  refundNeeded,
}: Pick<OrderDetails, "pickupNumber" | "refundNeeded">): string {
  return `Refund ${formatMoney(refundNeeded)} needed for order ${formatPickupNumber(pickupNumber)}`;
}

/** To administrators: only they move money, whoever cancelled a paid order or took something off it. */
export function RefundNeeded({ frame, order, hasRefundFailed }: RefundNeededProps) {
  const isCancelled = order.status === "cancelled";
  const happened = hasRefundFailed
    ? "A refund of this order didn't reach the customer."
    : isCancelled
      ? "The kitchen cancelled this order."
      : "The kitchen took something off this order.";
  const title = refundNeededTitle(order);
  return (
    <MailLayout frame={frame} preview={happened} title={title} reason={ownerReason(frame.store)}>
      <MailText>
        {happened} {withoutLinks(order.customer.name)} had already paid{" "}
        {order.paymentMethod === "card" ? "by card" : "in cash"}.
      </MailText>
      <MailText>
        {order.paymentMethod === "card"
          ? "Open the order to send the refund, or to close it without one."
          : "Give the cash back, then open the order and say so."}
      </MailText>
      <MailButton href={`${frame.baseUrl}/admin/orders/${order.id}`}>Open the order</MailButton>
    </MailLayout>
  );
}
