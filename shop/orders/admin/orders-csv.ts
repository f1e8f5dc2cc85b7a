import { csvLine, firstCsvLine } from "#shop/csv.ts";
import { formatDateTime, type TimeZone } from "#shop/shop-time.ts";
import type { Cents } from "#shop/money.ts";
import type { OrderPromise } from "#shop/promise/order-promise.ts";
import type { OrderItem, OrderSource, PlacedOrder } from "../order.ts";

export type ExportedOrder = Omit<PlacedOrder, "promise"> & {
  readonly promise: Pick<OrderPromise, "promisedFor" | "firstPromisedFor" | "readyAt"> | null;
  readonly source: OrderSource;
  readonly customer: { readonly name: string; readonly email: string; readonly phone: string };
  readonly address: readonly (string | null)[];
  readonly items: readonly Pick<OrderItem, "name" | "quantity" | "addOns">[];
  readonly subtotal: Cents;
  readonly deliveryFee: Cents;
  readonly tax: Cents;
  readonly refunded: Cents;
  readonly isPaymentSetByHand: boolean;
  readonly paymentId: string | null;
};

type Column = readonly [title: string, read: (order: ExportedOrder, zone: TimeZone) => string];

const columns: readonly Column[] = [
  ["Order ID", ({ id }) => id],
  ["Number", ({ pickupNumber }) => `P-${pickupNumber}`],
  ["Date", ({ placedAt }, zone) => formatDateTime(placedAt, zone)],
  ["Customer", ({ customer }) => customer.name],
  ["Email", ({ customer }) => customer.email],
  ["Phone", ({ customer }) => customer.phone],
  ["Type", ({ orderType }) => orderType],
  ["Address", ({ address }) => address.filter(Boolean).join(", ")],
  ["Items", ({ items }) => items.map(describeItem).join("; ")],
  ["Subtotal", ({ subtotal }) => dollars(subtotal)],
  ["Delivery fee", ({ deliveryFee }) => dollars(deliveryFee)],
  ["Tax", ({ tax }) => dollars(tax)],
  ["Total", ({ total }) => dollars(total)],
  ["Refunded", ({ refunded }) => dollars(refunded)],
  ["Payment method", ({ paymentMethod }) => paymentMethod],
  ["Payment status", ({ paymentStatus }) => paymentStatus],
  ["Payment set by hand", ({ isPaymentSetByHand }) => (isPaymentSetByHand ? "yes" : "no")],
  ["Payment ID", ({ paymentId }) => paymentId ?? ""],
  ["Status", ({ status }) => status],
  ["Promised", ({ promise }, zone) => timeOf(promise?.promisedFor, zone)],
  ["First promised", ({ promise }, zone) => timeOf(promise?.firstPromisedFor, zone)],
  ["Ready", ({ promise }, zone) => timeOf(promise?.readyAt, zone)],
  ["Ordered", ({ source }) => (source === "phone" ? "by phone" : "online")],
];

const timeOf = (at: Date | null | undefined, zone: TimeZone) =>
  at ? formatDateTime(at, zone) : "";

export const csvHead = firstCsvLine(columns.map(([title]) => title));

export function orderLine(order: ExportedOrder, zone: TimeZone): string {
  return csvLine(columns.map(([, read]) => read(order, zone)));
}

function describeItem({ name, quantity, addOns }: ExportedOrder["items"][number]): string {
  const extras = addOns.map((addOn) => `${addOn.quantity} × ${addOn.name}`).join(", ");
  return `${quantity} × ${name}${extras && ` (${extras})`}`;
}

function dollars(amount: Cents): string {
  return (amount / 100).toFixed(2);
}
