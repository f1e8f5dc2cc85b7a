import { expect, test } from "vitest";
import { cents } from "#shop/money.ts";
import { findUsual } from "./find-usual.ts";

const item = (productId: string, quantity = 1, note = "") => ({
  productId,
  name: productId,
  quantity,
  note,
  addOns: [{ id: "honey", name: "Honey", unitPrice: cents(100), quantity: 2 }],
});
const order = (id: string, ...items: ReturnType<typeof item>[]) => ({ id, items });

test("USUAL-1 the usual is what is ordered most often, in whatever order the plates were added", () => {
  const orders = [
    order("newest", item("bear")),
    order("third", item("waffle"), item("fizz", 2)),
    order("second", item("bear", 2)),
    order("first", item("fizz", 2), item("waffle")),
  ];
  expect(findUsual(orders)).toMatchObject({ order: { id: "third" }, isUsual: true });
});

test("USUAL-1 of orders that are as frequent, it is the newest; one that was never repeated is no usual", () => {
  const last = { order: { id: "b" }, isUsual: false };
  expect(findUsual([order("b", item("bear"))])).toMatchObject(last);
  expect(findUsual([order("b", item("bear")), order("a", item("waffle"))])).toMatchObject(last);
  const warm = order("a", item("bear", 1, "Warm"));
  expect(findUsual([order("b", item("bear")), warm])).toMatchObject(last);
  expect(findUsual([])).toBeUndefined();
});
