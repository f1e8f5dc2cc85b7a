import { expect, test } from "vitest";
import { isOpen, pendingStatuses } from "./order-status.ts";

test("DASH-3 a ready order is open but no longer pending", () => {
  expect(pendingStatuses).toEqual(["pending", "confirmed", "preparing"]);
  expect(isOpen("ready")).toBe(true);
  expect(isOpen("completed")).toBe(false);
});
