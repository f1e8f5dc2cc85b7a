import type { Tx } from "#platform/database/database.server.ts";
import type { LockedOrder } from "#shop/orders/lifecycle/order-change.ts";
import { cardShareOf } from "../payment.ts";
import { cashHeld, findCardMoney } from "./read-money-held.server.ts";

// The kitchen moves no money. What it leaves for an administrator is kept with the order, in cents.

/** All that we hold. */
export async function neededAfterCancel(tx: Tx, order: LockedOrder): Promise<number> {
  const held = (await findCardMoney(tx, order.id))?.held ?? cashHeld(order);
  return held?.left ?? order.refundNeededCents;
}

/** A cancelled order that goes on after all: only what is too much for it. */
export async function neededAfterResume(tx: Tx, order: LockedOrder): Promise<number> {
  if (order.refundNeededCents === 0) return 0;
  const card = await findCardMoney(tx, order.id);
  return card
    ? Math.max(0, card.held.left - cardShareOf(order))
    : Math.max(0, order.refundNeededCents - (order.totalCents - order.dueCents));
}
