import { expect, test } from "vitest";
import { basisPoints, cents } from "#shop/money.ts";
import { isOpenAt } from "#shop/store/opening-hours.ts";
import type { TimeZone } from "#shop/shop-time.ts";
import { volume } from "#tests/support/test-volume.ts";
import { openZone } from "./move-to-midday.ts";
import { demoOrders } from "./orders.ts";

const day = (opens: number, closes: number) => [{ opens: opens * 60, closes: closes * 60 }];
const hours = {
  monday: day(8, 20),
  tuesday: day(8, 20),
  wednesday: day(8, 20),
  thursday: day(8, 20),
  friday: day(8, 20),
  saturday: day(9, 21),
  sunday: day(10, 18),
};
const charges = { deliveryFee: cents(699), taxRate: basisPoints(1_300), isDeliveryTaxed: true };
const account = { id: "x", name: "Ada", email: "ada@example.test", phone: "613-555-0100" };

test("at any hour of a week: no ticket of the demo board is late by hours, no order out of hours", () => {
  const kingston = { hours, timeZone: "America/Toronto" as TimeZone };
  for (let hour = 0; hour < 7 * 24; hour += volume.sweeps.hourStep) {
    const now = new Date(Date.UTC(2026, 0, 4, hour, 7));
    const timeZone = openZone(kingston, now);
    const orders = demoOrders(now, { ...kingston, timeZone, ...charges }, account);
    for (const { order } of orders) {
      expect(isOpenAt(hours, order.createdAt, timeZone), now.toISOString()).toBe(true);
      const waitedMinutes = (now.getTime() - order.createdAt.getTime()) / 60_000;
      const isOpen = !["completed", "cancelled"].includes(order.status);
      if (isOpen) expect(waitedMinutes, now.toISOString()).toBeLessThan(90);
    }
  }
});
