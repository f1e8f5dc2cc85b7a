import { expect, test } from "vitest";
import { cpuSeconds } from "#tests/support/cpu-seconds.ts";
import { looksLikePrice, readTypedPrice } from "./typed-price.ts";

test.each([
  ["8", "8"],
  ["8.5", "8.5"],
  ["$8.50", "8.50"],
  ["8,50", "8.50"],
  ["8,5", "8.5"],
  [" $ 8.50 ", "8.50"],
  ["8.50 $", "8.50"],
  ["CA$8.50", "8.50"],
  ["CAD 8.50", "8.50"],
  ["8.50 CAD", "8.50"],
  ["8,50\u00a0$", "8.50"],
  [".50", "0.50"],
  [",5", "0.5"],
  ["1,234.50", "1234.50"],
  ["1.234,50", "1234.50"],
  ["０8.50", "08.50"],
  ["8．50", "8.50"],
  // No number, which the product form says.
  ["1e2", "1e2"],
  ["8'50", "8'50"],
  ["8½", "81⁄2"],
])("IMP-2 a price as people write it: %j", (typed, price) => {
  expect(readTypedPrice(typed)).toEqual({ price });
});

test.each([
  ["8,500", "We can't tell if the comma in 8,500 is for cents or thousands"],
  ["1.234", "We can't tell if the point in 1.234 is for cents or thousands"],
  ["$12,000", "is for cents or thousands"],
  ["8-10", "This looks like two prices"],
  ["8 50", "This looks like two prices"],
  ["8 / 12", "This looks like two prices"],
  ["8 or 9.50", "This looks like two prices"],
  ["8–10", "This looks like two prices"],
  ["8|10", "This looks like two prices"],
  ["S 8, L 12", "This looks like two prices"],
  ["8, 10", "This looks like two prices"],
  ["8 (small) 10 (large)", "This looks like two prices"],
])("IMP-2 a price that could mean two things is an error: %j", (typed, problem) => {
  expect(readTypedPrice(typed)).toEqual({ problem: expect.stringContaining(problem) });
});

test("a heading or a name is no price", () => {
  for (const typed of ["Price", "Price (CAD)", "", "7 Up", "Free", "Waffles"])
    expect(looksLikePrice(typed), typed).toBe(false);
  for (const typed of ["8", "$8.50", "8,50 $", "8,500", "CAD 8"])
    expect(looksLikePrice(typed), typed).toBe(true);
});

test("a very long cell is read at once", () => {
  const seconds = cpuSeconds(() => {
    readTypedPrice(`8${" ".repeat(1_000_000)}x`);
    readTypedPrice("8 x".repeat(300_000));
    looksLikePrice(`${"8".repeat(1_000_000)}x`);
  });
  expect(seconds).toBeLessThan(5);
});
