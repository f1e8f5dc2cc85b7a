import { expect, test } from "vitest";
import { adviseBatchMinutes } from "./advise.ts";

const group = (eightInTen: number, orders = 30) => ({ orders, eightInTen });

test.each<[string, number, readonly ReturnType<typeof group>[], number | null]>([
  ["nothing is known", 8, [], null],
  ["29 orders are no news", 8, [group(9, 29)], null],
  ["up to 2 minutes late is fine", 8, [group(2)], null],
  ["3 late", 8, [group(3)], 10],
  ["4 late", 8, [group(4)], 10],
  ["at most 3 minutes at once", 8, [group(20)], 11],
  ["up to 5 minutes early is fine", 8, [group(-5)], null],
  ["6 early", 8, [group(-6)], 7],
  ["8 early", 12, [group(-8)], 10],
  ["15 early", 12, [group(-15)], 9],
  ["late when busy counts, early when quiet does not hide it", 8, [group(-9), group(4)], 10],
  ["early counts only if it was both", 12, [group(-12), group(-1)], null],
  ["early, both", 12, [group(-12), group(-15)], 9],
  ["a small group says nothing", 12, [group(-12), group(9, 5)], 9],
  ["never below a minute", 1, [group(-20)], null],
  ["never above two hours", 119, [group(9)], 120],
  ["at two hours there is nothing to change", 120, [group(9)], null],
])("PROM-13 %s: %i minutes with %j become %s", (_, from, groups, to) => {
  expect(adviseBatchMinutes(from, groups)?.to ?? null).toBe(to);
});
