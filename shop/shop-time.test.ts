import { expect, test } from "vitest";
import { formatDateTime, formatDayAndTime, type TimeZone } from "./shop-time.ts";

const toronto = "America/Toronto" as TimeZone;

test.each([
  { at: "2025-01-05T19:30:00Z", shown: "Jan 05, 2025 14:30", why: "winter time" },
  { at: "2025-07-05T03:05:00Z", shown: "Jul 04, 2025 23:05", why: "summer time, still yesterday" },
  { at: "2025-09-30T12:00:00Z", shown: "Sep 30, 2025 08:00", why: "four letters nowhere" },
  { at: "2025-05-01T12:00:00Z", shown: "May 01, 2025 08:00", why: "no dot" },
])("ADM-4 dates read 'MMM dd, yyyy HH:mm': $why", ({ at, shown }) => {
  expect(formatDateTime(new Date(at), toronto)).toBe(shown);
});

test.each([
  { at: "2025-01-05T19:30:00Z", shown: "Jan 05, 2025, 2:30 PM" },
  { at: "2025-01-05T05:05:00Z", shown: "Jan 05, 2025, 12:05 AM" },
  { at: "2025-01-05T17:00:00Z", shown: "Jan 05, 2025, 12:00 PM" },
])("DASH-4 customers read $shown", ({ at, shown }) => {
  expect(formatDayAndTime(new Date(at), toronto)).toBe(shown);
});
