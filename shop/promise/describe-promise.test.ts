import { expect, test } from "vitest";
import type { TimeZone } from "../shop-time.ts";
import { describePromise } from "./describe-promise.ts";

const timeZone = "America/Toronto" as TimeZone;
/** Saturday, 12:00 in Kingston. */
const now = new Date("2026-11-14T17:00:00Z");
const clock = { now, timeZone };
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test.each([
  ["pickup", 155, "Ready for pickup at 2:35 PM"],
  ["delivery", 185, "At your door by 3:05 PM"],
  ["pickup", 1440, "Ready for pickup tomorrow at 12:00 PM"],
  ["delivery", 1440 + 65, "At your door tomorrow by 1:05 PM"],
  ["pickup", 5 * 1440, "Ready for pickup on Thursday at 12:00 PM"],
  ["pickup", 9 * 1440, "Ready for pickup on Monday, November 23 at 12:00 PM"],
] as const)("PROM-1 %s in %i minutes: %s", (orderType, minutes, text) => {
  expect(describePromise(orderType, after(minutes), clock)).toBe(text);
});
