import type { Tx } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { rangeOfToday } from "./kitchen-plan.ts";
import { findSettingsAndKitchen, lockStations } from "./kitchen-plan.queries.server.ts";

export type SettingsAndKitchen = Awaited<ReturnType<typeof findSettingsAndKitchen>>;

/** What an order for right away depends on. */
export function readSettingsAndKitchen({
  db,
  now,
}: Pick<Platform, "db" | "now">): Promise<SettingsAndKitchen> {
  return findSettingsAndKitchen(db, rangeOfToday(now()));
}

/** The same, and until the transaction ends nobody else takes a place. */
export async function lockKitchen(tx: Tx, now: Platform["now"]): Promise<SettingsAndKitchen> {
  await lockStations(tx);
  return readSettingsAndKitchen({ db: tx, now });
}
