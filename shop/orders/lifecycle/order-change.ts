import type { OrderType } from "#shop/cart/price-cart.ts";
import type { HeldPromise } from "#shop/promise/order-promise.ts";
import type { OrderStatus } from "../order-status.ts";
import type { PaymentMethod, PaymentStatus } from "../order.ts";

/** An order's row while it is locked for a change. */
export type LockedOrder = HeldPromise & {
  readonly userId: string | null;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  /** By somebody of the shop, and not by what the provider said. */
  readonly paymentSetByHand: boolean;
  readonly paymentMethod: PaymentMethod;
  readonly paymentIntentId: string | null;
  readonly paymentAttention: string | null;
  /** What the kitchen could not give back; an administrator does. */
  readonly refundNeededCents: number;
  /** What an administrator decided not to give back of it. */
  readonly refundDeclinedCents: number;
  readonly orderType: OrderType;
  readonly deliveryFeeCents: number;
  readonly totalCents: number;
  readonly refundedCents: number;
  /** Asked for beyond what is paid, in cash. */
  readonly dueCents: number;
  /** What a card order has paid like that. */
  readonly cashExtraCents: number;
  readonly version: number;
  /** What the customer of a cancelled order is told; empty if there is nothing more. */
  readonly cancelMessage: string;
  readonly cancelAskedAt: Date | null;
};

/** Everything that can change about an order after it was placed, except who its customer was. */
export type OrderChange = Partial<
  Pick<
    LockedOrder,
    | "status"
    | "paymentStatus"
    | "paymentMethod"
    | "paymentIntentId"
    | "paymentAttention"
    | "refundNeededCents"
    | "refundDeclinedCents"
    | "refundedCents"
    | "dueCents"
    | "cashExtraCents"
    | "totalCents"
    | "cancelMessage"
    | "cancelAskedAt"
  >
> & {
  readonly subtotalCents?: number;
  readonly taxCents?: number;
  readonly editedAt?: Date;
  readonly refundDeclinedAt?: Date;
};

export type OrderEntry = {
  readonly action: `order.${string}`;
  readonly before?: object;
  readonly after?: object;
  readonly reason?: string;
};

export type OrderEffects = {
  /** The kitchen took it on: the moment is kept. */
  readonly isAccepted: boolean;
  /** Whether it was made now, or is to be made again; undefined if neither. */
  readonly isReady: boolean | undefined;
  readonly entries: readonly OrderEntry[];
  readonly isConfirmationSent: boolean;
  /** Administrators are told of a refund that only they can make. */
  readonly isRefundNeeded: boolean;
  /** The status that the customer is told by mail. */
  readonly toldStatus: OrderStatus | undefined;
};

const actions = {
  status: "order.status-changed",
  paymentStatus: "order.payment-changed",
  paymentMethod: "order.payment-method-changed",
} as const;

/** What follows from a change, whoever makes it: acceptance, history and mails. */
export function effectsOf(
  order: LockedOrder,
  change: OrderChange,
  actorKind: "admin" | "kitchen" | "customer" | "provider" | "system",
  /** Why its status changes. */
  reason?: string,
): OrderEffects {
  const after = { ...order, ...change };
  const isStatusNew = after.status !== order.status;
  const isPaidNow = after.paymentStatus === "paid" && order.paymentStatus !== "paid";
  const isCashNow = after.paymentMethod === "cash" && order.paymentMethod === "card";
  return {
    isAccepted: isStatusNew && order.status === "pending" && after.status !== "cancelled",
    isReady: isStatusNew && after.status !== "cancelled" ? isMade(after.status) : undefined,
    entries: entriesOf(order, change, reason),
    // A cash order was confirmed when it was placed; a card order is once it is paid or becomes cash.
    isConfirmationSent: isCashNow || (isPaidNow && after.paymentMethod === "card"),
    isRefundNeeded: after.refundNeededCents > order.refundNeededCents,
    // Only the shop's own steps are mailed: customers know what they did themselves, and never got a
    // confirmation of an order that ends unpaid. Moving an order back to pending sends no mail.
    toldStatus:
      isStatusNew && isStaffKind(actorKind) && after.status !== "pending"
        ? after.status
        : undefined,
  };
}

export const isStaffKind = (kind: string) => kind === "admin" || kind === "kitchen";
const isMade = (status: OrderStatus) => status === "ready" || status === "completed";

/** One entry for each thing that an administrator looks for in an order's history. */
function entriesOf(
  order: LockedOrder,
  change: OrderChange,
  reason: string | undefined,
): OrderEntry[] {
  const entries: OrderEntry[] = [];
  for (const field of Object.keys(actions) as (keyof typeof actions)[]) {
    const value = change[field];
    if (value !== undefined && value !== order[field])
      entries.push({
        action: actions[field],
        before: { [field]: order[field] },
        after: { [field]: value },
        ...(field === "status" && reason !== undefined && { reason }),
      });
  }
  const { status: _status, paymentStatus: _payment, paymentMethod: _method, ...noStates } = change;
  const { cancelMessage: _message, refundNeededCents: _needed, ...noRefunds } = noStates;
  const { refundDeclinedCents: _declined, refundDeclinedAt: _at, ...rest } = noRefunds;
  const { refundNeededCents: needed = order.refundNeededCents } = change;
  if (needed > order.refundNeededCents)
    entries.push({ action: "order.refund-needed", after: { amountCents: needed } });
  // An edit has an entry of its own.
  if (change.editedAt) return entries;
  if (rest.refundedCents !== undefined || rest.paymentAttention)
    entries.push({ action: "order.payment-noted", after: rest });
  // A refund that is closed has an entry of its own.
  const isRefundClosed = change.refundNeededCents !== undefined;
  if (rest.paymentAttention === null && order.paymentAttention !== null && !isRefundClosed)
    entries.push({
      action: "order.payment-attention-cleared",
      before: { paymentAttention: order.paymentAttention },
    });
  return entries;
}
