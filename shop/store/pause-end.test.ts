import { expect, test } from "vitest";
import type { TimeZone } from "../shop-time.ts";
import { pauseEnd } from "./pause-end.ts";

const toronto = "America/Toronto" as TimeZone;
const now = new Date("2026-01-06T03:30:00Z");

test.each([
  ["15-minutes", "2026-01-06T03:45:00.000Z"],
  ["30-minutes", "2026-01-06T04:00:00.000Z"],
  ["1-hour", "2026-01-06T04:30:00.000Z"],
  // Half past ten in the evening in Kingston: today ends in an hour and a half.
  ["today", "2026-01-06T05:00:00.000Z"],
  ["until-resumed", undefined],
] as const)("a pause for %s ends at %s", (length, end) => {
  expect(pauseEnd(length, now, toronto)?.toISOString()).toBe(end);
});
