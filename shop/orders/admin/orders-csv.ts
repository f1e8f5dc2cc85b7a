import { formatDateTime, type TimeZone } from "#shop/shop-time.ts";
import type { Cents } from "#shop/money.ts";
import type { OrderPromise } from "#shop/promise/order-promise.ts";
import type { OrderItem, OrderSource, PlacedOrder } from "../order.ts";

/**
 * Also the full-width signs, which some spreadsheets calculate, and tab and line breaks, which others
 * skip. Nothing invisible may hide the sign.
 */
const isCalculated = /^[\s\p{Cf}]*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/u;

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

/** The byte order mark tells spreadsheets that this is UTF-8. */
export const csvHead = `\uFEFF${line(columns.map(([title]) => title))}`;

export function csvLine(order: ExportedOrder, zone: TimeZone): string {
  return line(columns.map(([, read]) => read(order, zone)));
}

function line(values: readonly string[]): string {
  return `${values.map(cell).join(",")}\r\n`;
}

/**
 * A customer may be called `=HYPERLINK(...)`. An apostrophe in front keeps a spreadsheet from
 * calculating it, also after leading spaces.
 */
export function cell(value: string): string {
  const text = isCalculated.test(value) ? `'${value}` : value;
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function describeItem({ name, quantity, addOns }: ExportedOrder["items"][number]): string {
  const extras = addOns.map((addOn) => `${addOn.quantity} × ${addOn.name}`).join(", ");
  return `${quantity} × ${name}${extras && ` (${extras})`}`;
}

function dollars(amount: Cents): string {
  return (amount / 100).toFixed(2);
}
