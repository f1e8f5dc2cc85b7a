import { expect, test } from "vitest";
import { Refusal } from "../refusal.ts";
import {
  assertCanBecome,
  isOpen,
  orderStatuses,
  pendingStatuses,
  statusesAfter,
} from "./order-status.ts";

test("a finished order never moves again", () => {
  for (const from of ["completed", "cancelled"] as const)
    for (const to of orderStatuses) expect(() => assertCanBecome(from, to)).toThrow(Refusal);
});

test("every unfinished order can be cancelled", () => {
  const unfinished = orderStatuses.filter((status) => statusesAfter(status).length > 0);
  expect(unfinished).toEqual(["pending", "confirmed", "preparing", "ready"]);
  for (const status of unfinished) expect(() => assertCanBecome(status, "cancelled")).not.toThrow();
});

test("one tap moves an order one step", () => {
  expect(() => assertCanBecome("pending", "confirmed")).not.toThrow();
  expect(() => assertCanBecome("pending", "ready")).toThrow("status-change-not-allowed");
});

test("DASH-3 a ready order is open but no longer pending", () => {
  expect(pendingStatuses).toEqual(["pending", "confirmed", "preparing"]);
  expect(isOpen("ready")).toBe(true);
  expect(isOpen("completed")).toBe(false);
});
