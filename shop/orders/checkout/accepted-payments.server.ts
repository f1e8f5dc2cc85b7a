import type { StoreSettings } from "#shop/store/store-settings.ts";
import type { PaymentMethod } from "../order.ts";

/** An installation without the provider's keys has no `cardPayments` and takes cash only. */
export type CardAvailability = { readonly cardPayments: object | null };

/** What the checkout page offers and what `placeOrder` accepts. */
export function acceptedPayments(
  { cardPayments }: CardAvailability,
  { isCashAccepted, isCardAccepted }: Pick<StoreSettings, "isCashAccepted" | "isCardAccepted">,
): Readonly<Record<PaymentMethod, boolean>> {
  return { cash: isCashAccepted, card: isCardAccepted && cardPayments !== null };
}
