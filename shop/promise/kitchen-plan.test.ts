import { expect, test } from "vitest";
import { kitchenSettings, noon, saturday } from "#tests/support/kitchen/test-kitchen.ts";
import { kitchenSpans, rangeFor, rangeOfToday } from "./kitchen-plan.ts";
import { dateOf } from "./minutes.ts";

const now = dateOf(noon);

test("PROM-2 last orders end the kitchen's day earlier, and a day that is no longer has none", () => {
  const [today] = kitchenSpans({ ...kitchenSettings, lastOrdersMinutes: 30 }, now);
  expect(today).toEqual({ from: saturday.from, until: saturday.until - 30 });
  const short = { ...kitchenSettings.hours, saturday: [{ opens: 540, closes: 600 }] };
  const spans = kitchenSpans({ ...kitchenSettings, hours: short, lastOrdersMinutes: 60 }, now);
  expect(spans[0]!.from).toBeGreaterThan(saturday.until);
});

test("PROM-6 a time that nobody offers makes the plan no longer than the longest that is offered", () => {
  const far = rangeFor(new Date("9999-12-31T00:00:00Z"), now);
  expect(far.until - far.from).toBe((14 * 24 + 3) * 60);
  expect(rangeFor(new Date(0), now)).toEqual(rangeOfToday(now));
});
