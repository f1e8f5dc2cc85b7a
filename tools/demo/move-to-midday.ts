import type { Db } from "#platform/database/database.server.ts";
import { clockAt, type TimeZone } from "#shop/shop-time.ts";

const kingston = "America/Toronto" as TimeZone;

/**
 * For shops in which somebody orders at any hour: developers, tests, the chaos run. Its hours stay
 * what they are and are kept; the shop itself moves to where it is about noon, on the same weekday.
 */
export async function moveToMidday(db: Db, now: Date): Promise<void> {
  await db
    .updateTable("storeSettings")
    .set({ timeZone: zoneOfMidday(now) })
    .execute();
}

export function zoneOfMidday(now: Date): TimeZone {
  const { weekday } = clockAt(now, kingston);
  // The names count the other way round: Etc/GMT+5 is five hours behind.
  const zones = Array.from({ length: 27 }, (_, n) => n - 12)
    .map((ahead) => `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}` as TimeZone)
    .filter((zone) => clockAt(now, zone).weekday === weekday);
  const fromNoon = (zone: TimeZone) => Math.abs(clockAt(now, zone).minutes - 12 * 60);
  return zones.toSorted((a, b) => fromNoon(a) - fromNoon(b))[0]!;
}
