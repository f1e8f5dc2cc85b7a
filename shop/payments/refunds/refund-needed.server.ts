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
export async function owedAfterResume(
  tx: Tx,
  order: LockedOrder,
): Promise<Pick<LockedOrder, "refundNeededCents" | "refundDeclinedCents">> {
  const { refundNeededCents: needed, refundDeclinedCents: declined } = order;
  if (needed + declined === 0) return { refundNeededCents: 0, refundDeclinedCents: 0 };
  const card = await findCardMoney(tx, order.id);
  const tooMuch = card
    ? Math.max(0, card.held.left - cardShareOf(order))
    : Math.max(0, needed + declined - (order.totalCents - order.dueCents));
  return needed > 0
    ? { refundNeededCents: tooMuch, refundDeclinedCents: 0 }
    : { refundNeededCents: 0, refundDeclinedCents: Math.min(declined, tooMuch) };
}
