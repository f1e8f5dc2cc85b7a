import { formatTimeOfDay, formatWhen } from "#shop/format-when.ts";
import { formatPickupNumber, type OrderDetails } from "#shop/orders/order.ts";
import type { ShopClock } from "#shop/promise/describe-promise.ts";
import type { OrderPromise } from "#shop/promise/order-promise.ts";
import { MailLayout, type MailFrame } from "./layout.tsx";
import { MailGreeting, MailText } from "./mail-parts.tsx";
import { MailFollow, orderReason } from "./order-parts.tsx";

type Moved = Pick<OrderPromise, "promisedFor" | "firstPromisedFor">;
type MovedOrder = Pick<OrderDetails, "id" | "source" | "pickupNumber" | "orderType"> & {
  readonly customer: { readonly name: string };
};

type PromiseMovedProps = {
  readonly frame: MailFrame;
  readonly order: MovedOrder;
  readonly promise: Moved;
  readonly clock: ShopClock;
};

export function promiseMovedSubject(
  order: Pick<MovedOrder, "pickupNumber" | "orderType">,
  { promisedFor }: Moved,
  { now, timeZone }: ShopClock,
): string {
  const number = formatPickupNumber(order.pickupNumber);
  return order.orderType === "pickup"
    ? `Your order will be ready ${formatWhen(promisedFor, now, timeZone)} (${number})`
    : `Your order will be at your door ${formatWhen(promisedFor, now, timeZone, "by")} (${number})`;
}

/** To a customer whose order takes longer than they were told. */
export function PromiseMoved({ frame, order, promise, clock }: PromiseMovedProps) {
  const { now, timeZone } = clock;
  const was = formatTimeOfDay(promise.firstPromisedFor, timeZone);
  const text =
    order.orderType === "pickup"
      ? `It'll be ready for pickup ${formatWhen(promise.promisedFor, now, timeZone)} instead of ${was}.`
      : `It'll be at your door ${formatWhen(promise.promisedFor, now, timeZone, "by")} instead of ${was}.`;
  return (
    <MailLayout
      frame={frame}
      preview={`${text} Sorry for the wait.`}
      title="Your order needs a little longer"
      reason={orderReason(frame.store)}
    >
      <MailGreeting name={order.customer.name} />
      <MailText>{text} We're sorry for the wait.</MailText>
      <MailFollow frame={frame} order={order} />
    </MailLayout>
  );
}
