import type { Platform } from "#platform/platform.server.ts";
import type { StoreSettings } from "./store-settings.ts";
import { findStoreSettings } from "./store-settings.queries.server.ts";

/** The one row of settings, whole and checked. */
export function readStoreSettings({ db }: Pick<Platform, "db">): Promise<StoreSettings> {
  return findStoreSettings(db);
}
