import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import type { Charges } from "#shop/cart/price-cart.ts";
import { settingsFor } from "#shop/store/first-day/before-opening.ts";
import { openingSchedule, type OpeningSchedule } from "#shop/store/opening-schedule.ts";
import type { KitchenTerms } from "#shop/promise/checkout/kitchen-terms.ts";
import { readKitchenTerms } from "#shop/promise/checkout/read-kitchen-terms.server.ts";
import { acceptedPayments, type CardAvailability } from "./accepted-payments.server.ts";
import type { PlatesLeft } from "./describe-too-big.ts";
import { findLastContact, type LastContact } from "./last-contact.queries.server.ts";
import { readPlatesLeft } from "./order-limits.server.ts";

export type Checkout = {
  readonly charges: Charges;
  readonly opening: OpeningSchedule;
  readonly offers: { readonly delivery: boolean; readonly cash: boolean; readonly card: boolean };
  /** What the time of an order depends on. */
  readonly kitchen: KitchenTerms;
  /** Null if an order may have any size. */
  readonly plates: PlatesLeft | null;
  /** From their last order. */
  readonly contact: LastContact | undefined;
};

/** What the checkout page shows before an order is placed. */
export async function readCheckout(
  { config, db, now, cardPayments }: Pick<Platform, "config" | "db" | "now"> & CardAvailability,
  customer: Customer,
): Promise<Checkout> {
  const [{ settings, kitchen }, contact, plates] = await Promise.all([
    readKitchenTerms({ db, now }, (stored) => settingsFor(stored, customer)),
    findLastContact(db, customer.id),
    readPlatesLeft({ config, db }, customer),
  ]);
  const { deliveryFee, taxRate, isDeliveryTaxed } = settings;
  return {
    charges: { deliveryFee, taxRate, isDeliveryTaxed },
    opening: openingSchedule(settings, now()),
    offers: {
      delivery: settings.isDeliveryOffered,
      ...acceptedPayments({ cardPayments }, settings),
    },
    kitchen,
    plates,
    contact,
  };
}
