import { describeItems } from "../../orders/describe-items.ts";
import { formatPickupNumber } from "../../orders/order.ts";
import { formatTimeOfDay } from "../../format-when.ts";
import type { TimeZone } from "../../shop-time.ts";

type OrderToTell = {
  readonly id: string;
  readonly pickupNumber: number;
  readonly items: readonly { readonly name: string; readonly quantity: number }[];
  /** Null for orders from before there were promises. */
  readonly readyBy: Date | null;
};

type Told = {
  /** What this phone is called about, at least one. */
  readonly orders: readonly [OrderToTell, ...OrderToTell[]];
  /** All orders that nobody has accepted. */
  readonly waitingCount: number;
  /** This phone was called about the order before. */
  readonly isRepeat: boolean;
};

/** What a phone of the kitchen shows, perhaps to others who see its screen: no name, phone number, address or note. */
export function callMessage({ orders, waitingCount, isRepeat }: Told, timeZone: TimeZone) {
  const about = { path: "/kitchen", isForKitchen: true } as const;
  const [first, ...others] = orders;
  const number = formatPickupNumber(first.pickupNumber);
  const due = first.readyBy && `due ${formatTimeOfDay(first.readyBy, timeZone)}`;
  if (others.length > 0)
    return {
      title: `${waitingCount} orders are waiting`,
      body: due ? `The first is ${number}, ${due}` : `The first is ${number}`,
      // Not that of an order: this one stands for all of them.
      tag: "kitchen-waiting",
      ...about,
    };
  const items = describeItems(first);
  return {
    title: isRepeat ? `${number} is still waiting` : `New order ${number}`,
    body: due ? `${items}, ${due}` : items,
    tag: `kitchen-${first.id}`,
    ...about,
  };
}
