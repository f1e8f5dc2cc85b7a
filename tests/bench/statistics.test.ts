import { expect, test } from "vitest";
import { fitSlope, percentile, studentT95 } from "./statistics.ts";

test("a percentile is the value that so many do not exceed, whatever their order", () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect([0.5, 0.95, 0.99, 1].map((share) => percentile(values, share))).toEqual([
    100, 190, 198, 200,
  ]);
  expect(percentile([7], 0.99)).toBe(7);
  expect(percentile([], 0.99)).toBeNaN();
});

test("Student's t is that of the tables", () => {
  const table = { 1: 12.706, 2: 4.303, 3: 3.182, 5: 2.571, 10: 2.228, 30: 2.042, 1000: 1.962 };
  for (const [freedom, t] of Object.entries(table))
    expect(studentT95(Number(freedom))).toBeCloseTo(t, 2);
});

test("the slope of a straight line is exact, and its interval has no width", () => {
  const { perX, lower, upper } = fitSlope([0, 1, 2, 5].map((x) => [x, 3 + 2 * x] as const));
  expect([perX, lower, upper].map((value) => value.toFixed(9))).toEqual(
    Array(3).fill("2.000000000"),
  );
});

test("the slope and interval of scattered points are those of the textbook", () => {
  // y = 1, 3, 2, 5, 4 over x = 1 to 5: slope 0.8, standard error 0.3464, t(3) 3.182.
  const { perX, lower, upper } = fitSlope(
    [1, 3, 2, 5, 4].map((y, index) => [index + 1, y] as const),
  );
  expect(perX).toBeCloseTo(0.8, 6);
  expect(lower).toBeCloseTo(0.8 - 1.102, 2);
  expect(upper).toBeCloseTo(0.8 + 1.102, 2);
});

test("two points have no interval", () => {
  expect(() =>
    fitSlope([
      [0, 1],
      [1, 2],
    ]),
  ).toThrow("needs 3 points, not 2");
});
