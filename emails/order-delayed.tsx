import { formatWhen } from "#shop/format-when.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import type { ShopClock } from "#shop/promise/describe-promise.ts";
import type { OrderPromise } from "#shop/promise/order-promise.ts";
import { MailLayout, type MailFrame } from "./layout.tsx";
import { MailGreeting, MailText } from "./mail-parts.tsx";
import { MailFollow, orderReason } from "./order-parts.tsx";

type DelayedOrder = Pick<OrderDetails, "id" | "pickupNumber" | "orderType" | "source"> & {
  readonly customer: { readonly name: string };
  readonly promise: Pick<OrderPromise, "promisedFor"> | null;
};

type OrderDelayedProps = {
  readonly frame: MailFrame;
  readonly order: DelayedOrder;
  readonly clock: ShopClock;
};

/** To a customer whose order nobody has accepted, and whose time is in danger. */
export function OrderDelayed({ frame, order, clock }: OrderDelayedProps) {
  return (
    <MailLayout
      frame={frame}
      preview={`We have your order, but the kitchen hasn't started it yet. ${describeHope(order, clock)}`}
      title="Sorry for the wait"
      reason={orderReason(frame.store)}
    >
      <MailGreeting name={order.customer.name} />
      <MailText>
        We have your order, but the kitchen hasn't started it yet. {describeHope(order, clock)}{" "}
        We've nudged them and will email you the moment it moves.
      </MailText>
      <MailFollow frame={frame} order={order} />
    </MailLayout>
  );
}

/** The time that may still be kept, or that it is over. Empty without a promise. */
function describeHope({ orderType, promise }: DelayedOrder, { now, timeZone }: ShopClock): string {
  if (!promise) return "";
  const isPickup = orderType === "pickup";
  const when = formatWhen(promise.promisedFor, now, timeZone, isPickup ? "at" : "by");
  const done = isPickup ? `ready ${when}` : `at your door ${when}`;
  return now < promise.promisedFor
    ? `We still hope to have it ${done}.`
    : `It should have been ${done}, and we're sorry that it isn't.`;
}
