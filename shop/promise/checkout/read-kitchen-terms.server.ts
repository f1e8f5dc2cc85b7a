import type { Platform } from "#platform/platform.server.ts";
import type { StoreSettings } from "../../store/store-settings.ts";
import { findProductWork, findSettingsAndKitchen } from "../kitchen-plan.queries.server.ts";
import { rangeOfAllDays } from "../kitchen-plan.ts";
import type { KitchenTerms } from "./kitchen-terms.ts";
import { toKitchenTerms } from "./to-kitchen-terms.ts";

/** What a checkout page needs to tell times, and the settings it comes from. */
export async function readKitchenTerms(
  { db, now }: Pick<Platform, "db" | "now">,
  /** The settings that count for this kind of order. */
  settingsFor = (stored: StoreSettings) => stored,
): Promise<{ settings: StoreSettings; kitchen: KitchenTerms }> {
  const [{ settings: stored, kitchen }, productWork] = await Promise.all([
    findSettingsAndKitchen(db, rangeOfAllDays(now())),
    findProductWork(db),
  ]);
  const settings = settingsFor(stored);
  return { settings, kitchen: toKitchenTerms(settings, kitchen, productWork, now()) };
}
