import { afterEach, expect, test, vi } from "vitest";
import { markRemoved } from "./removed-orders.ts";

function keepInMemory() {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  return kept;
}

afterEach(() => vi.unstubAllGlobals());

test("CHK-7 CHK-11 an order's lines leave the cart once", () => {
  keepInMemory();
  expect(markRemoved("one")).toBe(true);
  expect(markRemoved("two")).toBe(true);
  expect(markRemoved("one")).toBe(false);
  expect(markRemoved("two")).toBe(false);
});

test("only the latest orders are remembered", () => {
  const kept = keepInMemory();
  for (let number = 0; number < 50; number++) markRemoved(`order-${number}`);
  expect([...kept.values()][0]!.split(" ")).toHaveLength(20);
  expect(markRemoved("order-49")).toBe(false);
});

test("blocked storage does not keep lines in the cart", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new DOMException("blocked", "SecurityError");
    },
  });
  expect(markRemoved("one")).toBe(true);
});
