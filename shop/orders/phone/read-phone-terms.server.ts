import type { Platform } from "#platform/platform.server.ts";
import type { Staff } from "#shop/accounts/account.ts";
import type { Charges } from "#shop/cart/price-cart.ts";
import type { KitchenTerms } from "#shop/promise/checkout/kitchen-terms.ts";
import { readKitchenTerms } from "#shop/promise/checkout/read-kitchen-terms.server.ts";
import { openingSchedule, type OpeningSchedule } from "#shop/store/opening-schedule.ts";
import { settingsOnThePhone } from "./settings-on-the-phone.ts";

/** What the page for phone orders shows before an order is placed. */
export type PhoneTerms = {
  readonly charges: Charges;
  readonly opening: OpeningSchedule;
  readonly isDeliveryOffered: boolean;
  readonly kitchen: KitchenTerms;
};

export async function readPhoneTerms(
  { db, now }: Pick<Platform, "db" | "now">,
  _by: Staff,
): Promise<PhoneTerms> {
  const { settings, kitchen } = await readKitchenTerms({ db, now }, settingsOnThePhone);
  const { deliveryFee, taxRate, isDeliveryTaxed, isDeliveryOffered } = settings;
  return {
    charges: { deliveryFee, taxRate, isDeliveryTaxed },
    opening: openingSchedule(settings, now()),
    isDeliveryOffered,
    kitchen,
  };
}
