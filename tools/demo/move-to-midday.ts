import type { Db } from "#platform/database/database.server.ts";
import { clockAt, type TimeZone } from "#shop/shop-time.ts";
import { isOpenAt } from "#shop/store/opening-hours.ts";
import type { StoreSettings } from "#shop/store/store-settings.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";

const kingston = "America/Toronto" as TimeZone;
const minuteMs = 60_000;
/** The orders of the demo board came in over the last 80 minutes; a simulation may take hours. */
const [openBeforeMs, openAfterMs] = [90 * minuteMs, 240 * minuteMs];

/**
 * Keeps the opening hours but moves the shop to a time zone where it is about noon on the same
 * weekday, so that developers, tests and simulations can order at any hour. A shop that has been
 * open for a while and stays open is left where it is.
 */
export async function moveToMidday(db: Db, now: Date): Promise<void> {
  const timeZone = openZone(await readStoreSettings({ db }), now);
  await db.updateTable("storeSettings").set({ timeZone }).execute();
}

type Hours = Pick<StoreSettings, "hours" | "timeZone">;

export function openZone({ hours, timeZone }: Hours, now: Date): TimeZone {
  const isOpen = (offsetMs: number) =>
    isOpenAt(hours, new Date(now.getTime() + offsetMs), timeZone);
  const isOpenLong = isOpen(-openBeforeMs) && isOpen(0) && isOpen(openAfterMs);
  return isOpenLong ? timeZone : zoneOfMidday(now);
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
