import { expect, test } from "vitest";
import type { TimeZone } from "../../shop-time.ts";
import { describeHold } from "./describe-hold.ts";

const timeZone = "America/Toronto" as TimeZone;
const noon = new Date("2026-11-14T17:00:00Z");
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const hold = {
  orderType: "pickup" as const,
  promisedFor: after(35),
  heldUntil: after(10),
  next: after(35),
};

test.each([
  [hold, 0, "Ready for pickup at 12:35 PM if you pay by 12:10 PM.", 30_000],
  [hold, 9.75, "Ready for pickup at 12:35 PM if you pay by 12:10 PM.", 15_000],
  [hold, 12, "Ready for pickup at 12:35 PM if you pay now.", 30_000],
  [
    { ...hold, next: after(50) },
    12,
    "We couldn't hold 12:35 PM any longer. If you pay now: ready for pickup at 12:50 PM.",
    30_000,
  ],
  [
    { ...hold, orderType: "delivery" as const, next: after(80) },
    12,
    "We couldn't hold 12:35 PM any longer. If you pay now: at your door by 1:20 PM.",
    30_000,
  ],
])("PROM-4 a hold in words %#", (given, minutes, text, changesInMs) => {
  expect(describeHold(given, { now: after(minutes), timeZone })).toEqual({ text, changesInMs });
});
