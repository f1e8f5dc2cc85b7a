import { Refusal } from "#shop/refusal.ts";
import { requireOpen } from "#shop/store/require-open.ts";
import type { StoreSettings } from "#shop/store/store-settings.ts";
import type { OrderType } from "#shop/cart/price-cart.ts";
import type { PaymentMethod } from "../order.ts";
import { acceptedPayments, type CardAvailability } from "./accepted-payments.server.ts";

type WantedOrder = {
  readonly orderType: OrderType;
  readonly paymentMethod: PaymentMethod;
  /** For a time that the customer chose: taken while the shop is closed, too. */
  readonly isForLater: boolean;
};

/**
 * Refuses an order that the shop does not take right now. Asked when an order is placed and again
 * whenever its way of paying is chosen, because the settings may have changed in between.
 */
export function requireAccepted(
  cards: CardAvailability,
  settings: StoreSettings,
  now: Date,
  { orderType, paymentMethod, isForLater }: WantedOrder,
): void {
  requireOpen(settings, now, { isForLater });
  if (orderType === "delivery" && !settings.isDeliveryOffered)
    throw new Refusal("delivery-not-offered");
  if (!acceptedPayments(cards, settings)[paymentMethod]) throw new Refusal("payment-not-accepted");
}
