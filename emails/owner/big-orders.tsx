import { formatWhen } from "#shop/format-when.ts";
import { withoutLinks } from "#shop/mail-text.ts";
import { cents, formatMoney } from "#shop/money.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import type { TimeZone } from "#shop/shop-time.ts";
import { MailLayout, type MailFrame } from "../layout.tsx";
import { MailButton, MailPhone, MailText, ownerReason } from "../mail-parts.tsx";

type BigOrder = {
  readonly id: string;
  readonly pickupNumber: number;
  readonly orderType: "pickup" | "delivery";
  readonly name: string;
  readonly phone: string;
  readonly plates: number;
  readonly totalCents: number;
  readonly isPaid: boolean;
  readonly promisedFor: Date;
};
type AllBig = readonly [BigOrder, ...BigOrder[]];

/** The board has the rest. */
const maxListed = 20;

/** The subject too. */
export function bigOrdersTitle([first, ...others]: AllBig): string {
  return others.length > 0
    ? `${others.length + 1} big orders`
    : `A big order: ${formatPickupNumber(first.pickupNumber)}, ${first.plates} plates`;
}

type BigOrdersProps = {
  readonly frame: MailFrame;
  readonly timeZone: TimeZone;
  readonly orders: AllBig;
  readonly now: Date;
};

/** To the owner, as soon as somebody orders that much. */
export function BigOrders({ frame, timeZone, orders, now }: BigOrdersProps) {
  const title = bigOrdersTitle(orders);
  const isOne = orders.length === 1;
  const left = orders.length - maxListed;
  return (
    <MailLayout
      frame={frame}
      preview={`${orders[0].plates} plates for ${withoutLinks(orders[0].name)}.`}
      title={title}
      reason={ownerReason(frame.store)}
    >
      {orders.slice(0, maxListed).map((order) => (
        <MailText key={order.id}>
          <b>{formatPickupNumber(order.pickupNumber)}</b>: {order.plates} plates for{" "}
          {withoutLinks(order.name)}, {order.orderType}{" "}
          {formatWhen(order.promisedFor, now, timeZone)}, {formatMoney(cents(order.totalCents))},{" "}
          {order.isPaid ? "paid" : "not paid yet"}. Call <MailPhone phone={order.phone} />.
        </MailText>
      ))}
      {left > 0 && <MailText>And {left} more on the live board.</MailText>}
      <MailText>If you don't know the customer, call before you plan with it.</MailText>
      {isOne ? (
        <MailButton href={`${frame.baseUrl}/admin/orders/${orders[0].id}`}>
          Open the order
        </MailButton>
      ) : (
        <MailButton href={`${frame.baseUrl}/kitchen`}>Open the live board</MailButton>
      )}
    </MailLayout>
  );
}
