import { formatTimeOfDay } from "#shop/format-when.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import type { ShopClock } from "#shop/promise/describe-promise.ts";
import { tooLateMinutes } from "#shop/promise/lateness.ts";
import { MailLayout, type MailFrame } from "./layout.tsx";
import { MailGreeting, MailText } from "./mail-parts.tsx";
import { MailCall, MailFollow, orderReason } from "./order-parts.tsx";

type OrderLateProps = {
  readonly frame: MailFrame;
  readonly order: Pick<OrderDetails, "id" | "pickupNumber" | "source"> & {
    readonly customer: { readonly name: string };
    readonly promisedFor: Date;
    readonly isAccepted: boolean;
  };
  readonly clock: ShopClock;
};

/** PROM-18: to a customer whose promised time is over, and nothing is ready. */
export function OrderLate({ frame, order, clock }: OrderLateProps) {
  const { now, timeZone } = clock;
  const { phone } = frame.store;
  const promised = `We promised your order for ${formatTimeOfDay(order.promisedFor, timeZone)}`;
  const state = order.isAccepted
    ? "and it isn't ready yet. The kitchen has it."
    : "and the kitchen hasn't confirmed it yet.";
  const cancelFrom = new Date(order.promisedFor.getTime() + tooLateMinutes * 60_000);
  const from = cancelFrom > now ? `From ${formatTimeOfDay(cancelFrom, timeZone)} on you` : "You";
  return (
    <MailLayout
      frame={frame}
      preview={`${promised}, ${state} We're sorry.`}
      title="Your order is running late"
      reason={orderReason(frame.store)}
    >
      <MailGreeting name={order.customer.name} />
      <MailText>
        {promised}, {state} We're sorry.
      </MailText>
      <MailText>
        If you'd rather not wait, {phone === "" ? "write to us" : <MailCall phone={phone} />}.
        {order.source === "online" && ` ${from} can ask us to cancel it on your order's page.`}
      </MailText>
      <MailFollow frame={frame} order={order} />
    </MailLayout>
  );
}
