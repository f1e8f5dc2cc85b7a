import { weekdays } from "../../shop-time.ts";
import type { StoreSettings } from "../store-settings.ts";

/** Before its first day the shop is paused without an end: every check of a pause holds. */
export const notOpenYet: NonNullable<StoreSettings["pause"]> = {
  since: new Date(0),
  until: null,
  message: "We're not open yet. Please come back soon!",
};

type Order = Pick<
  StoreSettings,
  "hasOpened" | "pause" | "hours" | "specialDays" | "isKitchenScreenRequired" | "lastOrdersMinutes"
>;

/** The settings that count for this person: before the shop opens, administrators order at any hour, to try it. */
export function settingsFor<Settings extends Order>(
  settings: Settings,
  person: { readonly isAdmin: boolean } | null,
): Settings {
  if (settings.hasOpened || !person?.isAdmin) return settings;
  return {
    ...settings,
    pause: null,
    hours: allDay,
    specialDays: [],
    isKitchenScreenRequired: false,
    lastOrdersMinutes: 0,
  };
}

const allDay = Object.fromEntries(
  weekdays.map((day) => [day, [{ opens: 0, closes: 24 * 60 }]]),
) as StoreSettings["hours"];
