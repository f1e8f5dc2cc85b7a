import { expect, test } from "vitest";
import { describeCapacity } from "./describe-capacity.ts";

test.each([
  [6, 10, "One plate: 20 minutes. Ten plates: 30 minutes. At most 36 plates an hour."],
  [null, 10, "One plate: 20 minutes. Ten plates: 20 minutes. No limit."],
  [1, 120, "One plate: 130 minutes. Ten plates: 1210 minutes. At most 0 plates an hour."],
  [4, 8, "One plate: 15 minutes. Ten plates: 35 minutes. At most 30 plates an hour."],
])("PROM-11 %s plates in %s minutes: %s", (capacity, batchMinutes, text) => {
  expect(describeCapacity({ capacity, batchMinutes, finishMinutes: 5 })).toBe(text);
});
