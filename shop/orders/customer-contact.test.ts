import { expect, test } from "vitest";
import type { TimeZone } from "#shop/shop-time.ts";
import { needsContact } from "./customer-contact.ts";

const toronto = "America/Toronto" as TimeZone;
// 1 AM on March 9 in Toronto, an hour before its clocks go forward.
const now = new Date("2026-03-09T05:00:00Z");
const placedAt = new Date("2026-02-01T12:00:00Z");
const closed = { status: "completed", promise: null, placedAt } as const;

test.each([
  ["open, however old", { ...closed, status: "ready" } as const, true],
  ["closed and old", closed, false],
  ["placed yesterday at midnight", { ...closed, placedAt: new Date("2026-03-08T05:00:00Z") }, true],
  ["placed a second before", { ...closed, placedAt: new Date("2026-03-08T04:59:59Z") }, false],
])("STAFF-6 the kitchen may have to call about an order that is %s: %s", (_, order, isNeeded) => {
  expect(needsContact(order, now, toronto)).toBe(isNeeded);
});

test("STAFF-6 an order for later counts from the day it was due", () => {
  const promise = { readyBy: new Date("2026-03-08T18:00:00Z") } as never;
  expect(needsContact({ ...closed, status: "cancelled", promise }, now, toronto)).toBe(true);
});
