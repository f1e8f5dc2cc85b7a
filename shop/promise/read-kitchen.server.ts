import type { Platform } from "#platform/platform.server.ts";
import type { Kitchen, PlanRange } from "./kitchen-plan.ts";
import {
  findKitchenLoad,
  findSettingsAndKitchen,
  findStations,
} from "./kitchen-plan.queries.server.ts";

export type SettingsAndKitchen = Awaited<ReturnType<typeof findSettingsAndKitchen>>;

/** What a promise depends on. */
export function readSettingsAndKitchen(
  { db }: Pick<Platform, "db">,
  range: PlanRange,
): Promise<SettingsAndKitchen> {
  return findSettingsAndKitchen(db, range);
}

/** What of it changes only with the owner's settings, or when the kitchen says that it is behind. */
export function readStations({
  db,
}: Pick<Platform, "db">): Promise<Pick<Kitchen, "stations" | "behindUntil">> {
  return findStations(db);
}

/** The rest of it, which changes with every order. Nothing is asked if nothing of it counts. */
export async function readKitchenLoad(
  { db }: Pick<Platform, "db">,
  { stations, settings }: Pick<Kitchen, "stations"> & Pick<SettingsAndKitchen, "settings">,
  range: PlanRange,
): Promise<Pick<Kitchen, "batches" | "screenSeenAt">> {
  const hasLimit = stations.some(({ capacity }) => capacity !== null);
  if (!hasLimit && !settings.isKitchenScreenRequired) return { batches: [], screenSeenAt: null };
  return findKitchenLoad(db, range);
}
