import type { Platform } from "#platform/platform.server.ts";
import type { StoreSettings } from "./store-settings.ts";
import { findStoreSettings } from "./store-settings.queries.server.ts";

/** Reads and validates the one row of settings. */
export function readStoreSettings({ db }: Pick<Platform, "db">): Promise<StoreSettings> {
  return findStoreSettings(db);
}
