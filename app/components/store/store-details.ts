import { comingUp } from "#shop/store/special-days/coming-up.ts";
import { openingLines } from "#shop/store/opening-hours.ts";
import type { StoreSettings } from "#shop/store/store-settings.ts";

/** What every page shows about the shop. */
export type StoreDetails = Pick<
  StoreSettings,
  | "name"
  | "tagline"
  | "since"
  | "streetAddress"
  | "city"
  | "province"
  | "postalCode"
  | "phone"
  | "email"
  | "bookingUrl"
  | "hasOpened"
> & {
  readonly openingLines: readonly string[];
  /** What differs from these lines in the next seven days. */
  readonly comingLines: readonly string[];
};

export function toStoreDetails(settings: StoreSettings, today: string): StoreDetails {
  const { name, tagline, since, streetAddress, city, province, postalCode } = settings;
  const { phone, email, bookingUrl, hasOpened } = settings;
  return {
    name,
    tagline,
    since,
    streetAddress,
    city,
    province,
    postalCode,
    phone,
    email,
    bookingUrl,
    hasOpened,
    openingLines: openingLines(settings.hours),
    comingLines: comingUp(settings, today).map(({ label, times }) => `${label}: ${times}`),
  };
}
