import type { Tx } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { PlanRange } from "./kitchen-plan.ts";
import { findSettingsAndKitchen, lockStations } from "./kitchen-plan.queries.server.ts";

export type SettingsAndKitchen = Awaited<ReturnType<typeof findSettingsAndKitchen>>;

/** What a promise depends on. */
export function readSettingsAndKitchen(
  { db }: Pick<Platform, "db">,
  range: PlanRange,
): Promise<SettingsAndKitchen> {
  return findSettingsAndKitchen(db, range);
}

/** The same, and until the transaction ends nobody else takes a place. */
export async function lockKitchen(tx: Tx, range: PlanRange): Promise<SettingsAndKitchen> {
  await lockStations(tx);
  return findSettingsAndKitchen(tx, range);
}
