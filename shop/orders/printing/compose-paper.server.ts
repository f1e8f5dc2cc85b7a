import type { PaperLine } from "#platform/printing/encode-paper.server.ts";
import { formatPickupNumber, type OrderDetails } from "../order.ts";
import { paperMoney, paperStop } from "./paper-texts.ts";

export type PaperHead = {
  readonly storeName: string;
  /** When it was placed. */
  readonly date: string;
  /** When it is due; empty for orders from before there were promises. */
  readonly due: string;
  /** When each station starts; empty if they start together. */
  readonly stations: string;
  /** Where it was said to be picked up, if the shop is somewhere else by now. */
  readonly otherPlace: string | null;
};

const types = { pickup: "PICKUP", delivery: "DELIVERY" } as const;

/** The same as the ticket on the screen: first what the kitchen needs, then what delivery or pickup needs. */
export function composePaper(
  order: OrderDetails,
  { storeName, date, due, stations, otherPlace }: PaperHead,
): readonly PaperLine[] {
  const { customer, delivery } = order;
  const stop = paperStop(order);
  const phone = /\d/.test(customer.phone) ? `, ${customer.phone}` : "";
  return [
    { text: storeName, isCentred: true },
    ...(stop ? [{ text: stop, size: "large", isCentred: true, isInverted: true } as const] : []),
    ...(due ? [{ text: due, size: "large", isBold: true, isCentred: true } as const] : []),
    ...(stations ? [{ text: stations, isBold: true, isCentred: true } as const] : []),
    { text: formatPickupNumber(order.pickupNumber), size: "huge", isBold: true, isCentred: true },
    { text: types[order.orderType], size: "large", isBold: true, isCentred: true },
    { text: order.source === "phone" ? `${date}, by phone` : date, isCentred: true },
    { text: order.id.slice(0, 8), isCentred: true },
    { rule: true },
    ...order.items.flatMap((item): PaperLine[] => [
      { text: `${item.quantity} x ${item.name}`, size: "large", isBold: true },
      ...item.addOns.map(({ name, quantity }) => ({
        text: quantity > 1 ? `+ ${name} x ${quantity}` : `+ ${name}`,
        indent: 3,
      })),
      ...(item.note ? [{ text: ` ${item.note} `, isBold: true, isInverted: true }] : []),
    ]),
    { rule: true },
    ...(order.note ? [{ text: ` Note: ${order.note} `, isBold: true, isInverted: true }] : []),
    { text: `${customer.name}${phone}`, isBold: true },
    ...(otherPlace ? [{ text: ` Pickup at ${otherPlace} `, isBold: true, isInverted: true }] : []),
    ...(delivery ? [{ text: `${delivery.address}, ${delivery.city}, ${delivery.zipCode}` }] : []),
    { text: paperMoney(order), size: "large", isBold: true },
  ];
}
