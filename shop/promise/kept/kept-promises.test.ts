import { expect, test } from "vitest";
import { describeLate, fillKeptHours, onTimePercent } from "./kept-promises.ts";

test("PROM-13 100% means every order", () => {
  expect(onTimePercent({ orders: 250, onTime: 249 })).toBe(99);
  expect(onTimePercent({ orders: 250, onTime: 250 })).toBe(100);
  expect(onTimePercent({ orders: 3, onTime: 0 })).toBe(0);
});

test("PROM-13 minutes in words", () => {
  expect([-3, 0, 2].map(describeLate)).toEqual(["3 min early", "on time", "2 min late"]);
});

test("PROM-13 an hour without orders is a gap between those that have some", () => {
  const at = (hour: number) => ({ hour, orders: 2, onTime: 1, nineInTen: 4 });
  expect(fillKeptHours([])).toEqual([]);
  expect(fillKeptHours([at(12), at(10)])).toEqual([at(10), { hour: 11 }, at(12)]);
});
