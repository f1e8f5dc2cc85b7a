import { expect, test } from "vitest";
import { labelStep, roundMax } from "./chart-scale.ts";

test.each([
  [0, 10, 10],
  [10, 10, 10],
  [11, 10, 20],
  [34_210, 1_000, 50_000],
  [50_001, 1_000, 100_000],
  [7, 4, 10],
])("the scale for %i (at least %i) ends at %i", (value, least, max) => {
  expect(roundMax(value, least)).toBe(max);
});

test("no bar is higher than its scale", () => {
  for (let value = 1; value < 20_000; value += 7)
    expect(roundMax(value, 1)).toBeGreaterThanOrEqual(value);
});

test("about so many names fit under the bars", () => {
  expect([1, 7, 28, 45].map((count) => labelStep(count, 7))).toEqual([1, 1, 4, 7]);
});
