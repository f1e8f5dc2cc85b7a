import { announce } from "#platform/live/announce.server.ts";
import type { Tx } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import type { CardAvailability } from "./accepted-payments.server.ts";
import { requireAccepted } from "./require-accepted.server.ts";
import { settingsFor } from "#shop/store/first-day/before-opening.ts";
import type { CheckoutForm } from "./checkout-form.ts";
import {
  checkoutRefusals,
  enforceOrderLimits,
  requireOrderLeft,
  requirePlates,
} from "./order-limits.server.ts";
import { placeAtOnce } from "./place-at-once.server.ts";
import { placeOnce } from "./place-once.server.ts";
import type { OrderRules } from "./quote-order.server.ts";
import type { PlacedOrder } from "../order.ts";
import { callKitchen, sendOrderConfirmation } from "../orders.jobs.server.ts";

type Deps = Pick<Platform, "config" | "db" | "jobs" | "logger" | "now"> & CardAvailability;

/** A customer's own order, once per checkout. */
export async function placeOrder(
  { config, db, jobs, logger, now, cardPayments }: Deps,
  customer: Customer,
  form: CheckoutForm,
): Promise<PlacedOrder> {
  const rules: OrderRules = {
    settingsFor: (settings) => settingsFor(settings, customer),
    requireAccepted: (settings) =>
      requireAccepted({ cardPayments }, settings, now(), {
        ...form,
        isForLater: form.when !== "asap",
      }),
    requirePlates: (plates) => requirePlates({ config }, customer, plates),
  };
  const refusals = checkoutRefusals({ config, db, now }, customer);
  const owner = { userId: customer.id };
  const requireLeft = (tx: Tx, plates: number) =>
    requireOrderLeft({ config, db: tx, now }, customer, form.paymentMethod, plates);
  const transact = (insert: (tx: Tx) => Promise<PlacedOrder | undefined>) =>
    db.transaction().execute(async (tx) => {
      const placed = await insert(tx);
      if (!placed) return undefined;
      if (form.paymentMethod === "cash") {
        await jobs.enqueue(tx, sendOrderConfirmation, { orderId: placed.id });
        await jobs.enqueue(tx, callKitchen, { orderId: placed.id });
      }
      await enforceOrderLimits({ config, db: tx, now }, customer, form.paymentMethod);
      return placed;
    });
  const atOnce = await placeAtOnce({ config, db, jobs, now }, customer, rules, form);
  const { order, isNew } = atOnce
    ? { order: atOnce, isNew: true }
    : await placeOnce({ db, now }, { ...rules, owner, refusals, requireLeft, transact }, form);
  if (!isNew) return order;
  logger.info({ orderId: order.id }, "order.placed");
  // Not waited for: it is only a hint, and the order is committed.
  void announce(db, logger, { topic: "orders", id: order.id });
  return order;
}
