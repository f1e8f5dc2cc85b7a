import { formatStepTimes } from "#app/components/orders/format-step-times.ts";
import { formatMoney } from "#shop/money.ts";
import { describeOrderPromise, type OrderClock } from "#shop/orders/describe-order-promise.ts";
import { describePayment } from "#shop/orders/describe-payment.ts";
import { isOpen } from "#shop/orders/order-status.ts";
import { formatPickupNumber, type ListedOrder, type OrderDetails } from "#shop/orders/order.ts";
import type { OrderProgress } from "#shop/orders/mine/read-order-progress.server.ts";
import { formatDayAndTime } from "#shop/shop-time.ts";

const types = { pickup: "Pickup", delivery: "Delivery" } as const;

/** Formats one row of the table. */
export function toOrderRow(order: ListedOrder, clock: OrderClock) {
  const { id, status, isUnpaid, itemCount } = order;
  return {
    id,
    status,
    isUnpaid,
    number: formatPickupNumber(order.pickupNumber),
    shortId: shortId(id),
    date: formatDayAndTime(order.placedAt, clock.timeZone),
    // The card above and the payment page say until when a time is held.
    promise: isUnpaid ? "" : (describeOrderPromise(order, clock)?.text ?? ""),
    type: types[order.orderType],
    items: itemCount === 1 ? "1 item" : `${itemCount} items`,
    total: formatMoney(order.total),
  };
}
export type OrderRow = ReturnType<typeof toOrderRow>;

/** Formats the items and totals of an order. */
export function toOrderContents(order: OrderDetails) {
  return {
    id: order.id,
    number: formatPickupNumber(order.pickupNumber),
    payment: order.paymentMethod === "cash" ? "Cash" : "Card",
    isUnpaid: order.isUnpaid,
    orderType: order.orderType,
    delivery: order.delivery,
    place: order.place,
    note: order.note,
    cancelMessage: order.cancelMessage,
    items: order.items.map(({ name, quantity, unitPrice, addOns, note, subtotal: price }) => ({
      name,
      quantity,
      note,
      each: formatMoney(unitPrice),
      price: formatMoney(price),
      addOns,
    })),
    totals: order.totals,
    total: formatMoney(order.totals.total),
  };
}
export type OrderContents = ReturnType<typeof toOrderContents>;

/** The address of an old order is no longer kept. */
export function describeHow({ orderType, number, delivery, payment }: OrderContents): string {
  const to = delivery ? `, to ${delivery.address}, ${delivery.city} ${delivery.zipCode}` : "";
  return `${types[orderType]}, number ${number}${to} · ${payment}`;
}

type Live = OrderProgress & { readonly order: OrderDetails };

/** Formats the card of the current order. */
export function toLiveOrder({ order, plates, times }: Live, clock: OrderClock) {
  return {
    ...toOrderContents(order),
    shortId: shortId(order.id),
    isOver: !isOpen(order.status),
    status: order.status,
    date: formatDayAndTime(order.placedAt, clock.timeZone),
    promise: describeOrderPromise(order, clock),
    plate: plates[0] ?? null,
    paying: order.isUnpaid ? "" : describePayment(order),
    times: formatStepTimes(times, clock.timeZone),
  };
}
export type LiveOrder = ReturnType<typeof toLiveOrder>;

/** DASH-4: the first eight characters. */
function shortId(id: string): string {
  return `${id.slice(0, 8)}…`;
}
