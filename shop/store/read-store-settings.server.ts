import type { Platform } from "#platform/platform.server.ts";
import type { StoreSettings } from "./store-settings.ts";
import { findStoreSettings, selectStoreSettings } from "./store-settings.queries.server.ts";

export { toStoreSettings } from "./store-settings.queries.server.ts";

/** Reads and validates the one row of settings. */
export function readStoreSettings({ db }: Pick<Platform, "db">): Promise<StoreSettings> {
  return findStoreSettings(db);
}

/** For a statement that reads more than the settings; `toStoreSettings` reads its row. */
export function storeSettingsQuery({ db }: Pick<Platform, "db">) {
  return selectStoreSettings(db);
}
