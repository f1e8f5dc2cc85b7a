import { expect, test } from "vitest";
import { workOf } from "./order-work.ts";

test("PROM-2 plates and their add-ons take places, as many as were ordered", () => {
  const products = new Map([
    ["pancakes", { griddle: 1 }],
    ["party tray", { griddle: 4 }],
    ["second waffle", { irons: 1 }],
    ["syrup", {}],
  ]);
  const addOns = [
    { id: "syrup", quantity: 3 },
    { id: "second waffle", quantity: 1 },
  ];
  const lines = [
    { productId: "pancakes", quantity: 2, addOns },
    { productId: "party tray", quantity: 1, addOns: [] },
    { productId: "unknown", quantity: 9, addOns: [] },
  ];
  expect(Object.fromEntries(workOf(lines, products))).toEqual({ griddle: 6, irons: 2 });
});
