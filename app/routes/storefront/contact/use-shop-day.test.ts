import { expect, test } from "vitest";
import { clockAt, dayAt, offsetSpansBetween, type TimeZone } from "#shop/shop-time.ts";
import { shopDayAt, weekdayOf } from "./use-shop-day.ts";

test("CON-1 the browser and the shop agree on the day, hour by hour and over both changes of the clock", () => {
  for (const zone of ["America/Toronto", "America/Vancouver", "Pacific/Auckland"] as TimeZone[])
    for (const from of ["2026-03-06T00:30:00Z", "2026-10-30T00:30:00Z"]) {
      const start = Date.parse(from);
      const offsets = offsetSpansBetween(start, start + 24 * 8 * 3_600_000, zone);
      for (let hour = 0; hour < 24 * 8; hour++) {
        const instant = new Date(start + hour * 3_600_000);
        const day = shopDayAt(instant, { timeZone: zone, offsets });
        expect(shopDayAt(instant, { timeZone: zone, offsets: [] })).toBe(day);
        expect(day).toBe(dayAt(instant, zone));
        expect(weekdayOf(day)).toBe(clockAt(instant, zone).weekday);
      }
    }
});
