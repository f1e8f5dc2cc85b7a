import { expect, test } from "vitest";
import { batches, threeStations } from "./batches-policy.ts";
import { saturday } from "./customers.ts";
import { playDay } from "./kitchen-day.ts";
import { measurePolicy } from "./measure-policy.ts";
import { sameMinutes } from "./policies.ts";

const shop = batches("batches", threeStations(4, 8));

test("a Saturday is the same whenever it is played", () => {
  expect(playDay(7, saturday, shop)).toEqual(playDay(7, saturday, shop));
  expect(playDay(8, saturday, shop)).not.toEqual(playDay(7, saturday, shop));
});

test("PROM-3 on busy Saturdays no place is given twice, and fewer are late than with 20 minutes for everybody", () => {
  const days = { days: 3, demand: saturday };
  const [own, fixed] = [measurePolicy(shop, days), measurePolicy(sameMinutes(20), days)];
  expect(own.givenTwice).toBe(0);
  expect(own.shareLate).toBeLessThan(fixed.shareLate / 3);
  expect(own.onTime).toBeGreaterThan(fixed.onTime);
});

test("PROM-3 places that are not held while a card is paid are given twice", () => {
  const notHeld = batches("not held", { ...threeStations(4, 8), holdUntil: null });
  expect(measurePolicy(notHeld, { days: 3, demand: saturday }).givenTwice).toBeGreaterThan(0);
});
