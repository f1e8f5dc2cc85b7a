import { z } from "zod";
import type { OrderType, Totals } from "../cart/price-cart.ts";
import type { Cents } from "../money.ts";
import type { OrderPromise } from "../promise/order-promise.ts";
import type { OrderStatus } from "./order-status.ts";
import type { PickupPlace } from "./pickup-place.ts";

/** Ordered by the customer, or taken by staff on the phone. */
export type OrderSource = "online" | "phone";
export type PaymentMethod = "cash" | "card";
export type PaymentStatus = "pending" | "paid" | "failed" | "refunded";

/** What `placeOrder` returns, and returns again for the same checkout. */
export type PlacedOrder = {
  readonly id: string;
  readonly pickupNumber: number;
  readonly orderType: OrderType;
  readonly paymentMethod: PaymentMethod;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly total: Cents;
  readonly placedAt: Date;
  /** Null for orders from before there were promises. */
  readonly promise: OrderPromise | null;
};

/** One row of a customer's list. */
export type ListedOrder = PlacedOrder & {
  /** Sum of quantities: two of one dish count as two. */
  readonly itemCount: number;
  readonly isUnpaid: boolean;
  /** When the customer of a late order asked us to cancel it; null if they did not. */
  readonly cancelAskedAt: Date | null;
};

/** One row of the administrators' list. */
export type AdminOrder = PlacedOrder & {
  readonly version: number;
  readonly customerName: string;
  /** Empty for a caller who gave none. */
  readonly customerEmail: string;
  readonly source: OrderSource;
  /** When it is for; null for as soon as possible. */
  readonly laterFor: Date | null;
  readonly needsAttention: boolean;
};

export type OrderedAddOn = {
  readonly id: string;
  readonly name: string;
  readonly unitPrice: Cents;
  readonly quantity: number;
};

/** Names and prices as they were when the order was placed. */
export type OrderItem = {
  readonly productId: string | null;
  readonly name: string;
  readonly unitPrice: Cents;
  readonly quantity: number;
  readonly addOns: readonly OrderedAddOn[];
  /** To the kitchen, about this plate; empty if there is none. */
  readonly note: string;
  readonly subtotal: Cents;
};

export type OrderDetails = PlacedOrder & {
  readonly version: number;
  readonly source: OrderSource;
  readonly isUnpaid: boolean;
  /** To collect in cash beyond what is paid, because the order was changed. */
  readonly due: Cents;
  /** What the kitchen could not give back; an administrator decides about it. */
  readonly refundNeeded: Cents;
  readonly cancelAskedAt: Date | null;
  /** What an administrator decided not to give back of it. */
  readonly refundDeclined: Cents;
  /** What came in by card, if a refund is needed or was declined; otherwise 0. */
  readonly receivedByCard: Cents;
  /** When staff last changed what is in it; null if they never did. */
  readonly editedAt: Date | null;
  /** The email is empty for a caller who gave none. */
  readonly customer: { readonly name: string; readonly email: string; readonly phone: string };
  readonly delivery: {
    readonly address: string;
    readonly city: string;
    readonly zipCode: string;
  } | null;
  /** Where it was said to be picked up; null for deliveries, and for orders from before this was kept. */
  readonly place: PickupPlace | null;
  readonly items: readonly OrderItem[];
  /** To the kitchen, about the whole order; empty if there is none. */
  readonly note: string;
  /** From the shop, about why it cancelled the order; empty if there is none. */
  readonly cancelMessage: string;
  readonly totals: Totals;
};

/** Whether the kitchen may have it: paid, or cash that was not refunded. The same as SQL's is_for_kitchen. */
export function isForKitchen({
  paymentMethod,
  paymentStatus,
}: Pick<PlacedOrder, "paymentMethod" | "paymentStatus">): boolean {
  return paymentStatus === "paid" || (paymentMethod === "cash" && paymentStatus !== "refunded");
}

/** The customer still has to pay by card before the kitchen gets it; only such an order may be paid by card. */
export function isUnpaid({
  paymentMethod,
  paymentStatus,
  status,
}: Pick<PlacedOrder, "paymentMethod" | "paymentStatus" | "status">): boolean {
  const isWaiting = paymentStatus === "pending" || paymentStatus === "failed";
  return paymentMethod === "card" && isWaiting && status !== "cancelled";
}

/** What is called out at the counter. */
export function formatPickupNumber(pickupNumber: number): string {
  return `P-${pickupNumber}`;
}

const storedAddOns = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    price_cents: z.int().transform((value) => value as Cents),
    quantity: z.int(),
  }),
);

/** Anything that is not a list of add-ons counts as none (DATA-1). */
export function readStoredAddOns(stored: unknown): OrderedAddOn[] {
  const { data = [] } = storedAddOns.safeParse(stored);
  return data.map(({ price_cents: unitPrice, ...addOn }) => ({ ...addOn, unitPrice }));
}
