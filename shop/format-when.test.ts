import { expect, test } from "vitest";
import { volume } from "#tests/support/test-volume.ts";
import { formatTimeOfDay, formatWhen } from "./format-when.ts";
import { formatTime, offsetSpansBetween, type TimeZone } from "./shop-time.ts";

const hourMs = 3_600_000;

test.each(["America/Toronto", "America/St_Johns", "Pacific/Auckland", "UTC"] as TimeZone[])(
  "SPEED-8 with the offsets of %s a time reads as without them, also around both changes of the clock",
  (timeZone) => {
    for (const start of ["2026-03-01T00:17:00Z", "2026-10-25T00:17:00Z"].map(Date.parse)) {
      const offsets = offsetSpansBetween(start, start + 14 * 24 * hourMs, timeZone);
      const known = { timeZone, offsets };
      const now = new Date(start);
      // The last days are beyond the offsets.
      for (let hour = 0; hour < 24 * 16; hour += volume.sweeps.hourStep) {
        const at = new Date(start + hour * hourMs);
        expect(formatTimeOfDay(at, known)).toBe(formatTime(at, timeZone));
        expect(formatTimeOfDay(at, timeZone)).toBe(formatTime(at, timeZone));
        expect(formatWhen(at, now, known)).toBe(formatWhen(at, now, timeZone));
      }
    }
  },
);

test("a time is said by its day", () => {
  const zone = "America/Toronto" as TimeZone;
  const now = new Date("2026-01-05T15:00:00Z");
  const when = (at: string) => formatWhen(new Date(at), now, zone);
  expect(when("2026-01-05T18:30:00Z")).toBe("at 1:30 PM");
  expect(when("2026-01-06T13:00:00Z")).toBe("tomorrow at 8:00 AM");
  expect(when("2026-01-08T13:00:00Z")).toBe("on Thursday at 8:00 AM");
  expect(when("2026-01-12T13:00:00Z")).toBe("on Monday, January 12 at 8:00 AM");
});
