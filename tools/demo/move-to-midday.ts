import type { Db } from "#platform/database/database.server.ts";
import { clockAt, type TimeZone } from "#shop/shop-time.ts";

const kingston = "America/Toronto" as TimeZone;

/**
 * Keeps the opening hours but moves the shop to a time zone where it is about noon on the same
 * weekday, so that developers, tests and simulations can order at any hour.
 */
export async function moveToMidday(db: Db, now: Date): Promise<void> {
  await db
    .updateTable("storeSettings")
    .set({ timeZone: zoneOfMidday(now) })
    .execute();
}

export function zoneOfMidday(now: Date): TimeZone {
  const { weekday } = clockAt(now, kingston);
  // The sign in these names is inverted: Etc/GMT+5 is five hours behind UTC.
  const zones = Array.from({ length: 27 }, (_, n) => n - 12)
    .map((ahead) => `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}` as TimeZone)
    .filter((zone) => clockAt(now, zone).weekday === weekday);
  const fromNoon = (zone: TimeZone) => Math.abs(clockAt(now, zone).minutes - 12 * 60);
  return zones.toSorted((a, b) => fromNoon(a) - fromNoon(b))[0]!;
}
