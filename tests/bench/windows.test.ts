import { expect, test } from "vitest";
import { leastDisturbed, shareOf } from "./windows.ts";

test("the foreign share is that of all cores, and never less than nothing", () => {
  expect(shareOf(0.5, 2)).toBe(0.25);
  expect(shareOf(-0.01, 2)).toBe(0);
});

test("the window that others disturbed least is kept, the first of equals", () => {
  const windows = [0.4, 0.1, 0.3, 0.1].map((foreignShare, index) => ({ foreignShare, index }));
  expect(leastDisturbed(windows)).toEqual({ foreignShare: 0.1, index: 1 });
});
