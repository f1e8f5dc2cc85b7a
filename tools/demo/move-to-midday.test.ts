import { expect, test } from "vitest";
import { clockAt, type TimeZone } from "#shop/shop-time.ts";
import { zoneOfMidday } from "./move-to-midday.ts";

test("at every hour of a week there is a zone with Kingston's weekday in which the shop is open", () => {
  for (let hour = 0; hour < 7 * 24; hour++) {
    const now = new Date(Date.UTC(2026, 0, 4, hour, 59));
    const { weekday, minutes } = clockAt(now, zoneOfMidday(now));
    expect(weekday).toBe(clockAt(now, "America/Toronto" as TimeZone).weekday);
    // Sunday has the shortest hours, 10:00 to 18:00; a test run takes less than an hour.
    expect(minutes).toBeGreaterThanOrEqual(10 * 60);
    expect(minutes).toBeLessThan(17 * 60);
  }
});
