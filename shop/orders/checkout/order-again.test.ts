import { expect, test } from "vitest";
import { cents } from "#shop/money.ts";
import { describeChange, repeatItems } from "./order-again.ts";

const product = (id: string, price: number, type = "Standard") => ({
  id,
  name: id.toUpperCase(),
  price: cents(price),
  type,
});
const addOn = (id: string, price: number) => ({
  id,
  name: id.toUpperCase(),
  unitPrice: cents(price),
  quantity: 2,
});
const item = (
  productId: string | null,
  price: number,
  addOns: ReturnType<typeof addOn>[] = [],
) => ({
  productId,
  name: productId?.toUpperCase() ?? "Old dish",
  unitPrice: cents(price),
  quantity: 3,
  addOns,
  note: "",
  subtotal: cents(0),
});
const menu = (...products: ReturnType<typeof product>[]) =>
  new Map(products.map((one) => [one.id, one]));

test("the same again, if nothing changed, is the same with nothing to say", () => {
  const forSale = menu(product("waffle", 900), product("honey", 100, "Drizzles"));
  expect(repeatItems([item("waffle", 900, [addOn("honey", 100)])], forSale)).toEqual({
    lines: [{ productId: "waffle", quantity: 3, addOns: [{ id: "honey", quantity: 2 }] }],
    changes: [],
  });
});

test("what is gone is left out and named once, its plate stays", () => {
  const plates = [
    item("waffle", 900, [addOn("honey", 100)]),
    item("waffle", 900, [addOn("honey", 100)]),
    item(null, 500),
  ];
  const { lines, changes } = repeatItems(plates, menu(product("waffle", 900)));
  expect(lines).toEqual(Array(2).fill({ productId: "waffle", quantity: 3, addOns: [] }));
  expect(changes).toEqual([
    { what: "gone", name: "HONEY" },
    { what: "gone", name: "Old dish" },
  ]);
});

test("PAY-5 a new price is told before anybody pays it", () => {
  expect(repeatItems([item("waffle", 900)], menu(product("waffle", 950))).changes).toEqual([
    { what: "price", name: "WAFFLE", was: 900, is: 950 },
  ]);
});

test.each([
  [{ what: "gone", name: "Honey" } as const, "We no longer have Honey."],
  [
    { what: "price", name: "Waffle", was: cents(900), is: cents(950) } as const,
    "The price of Waffle is now $9.50 (it was $9.00).",
  ],
])("a change in words: %o", (change, words) => {
  expect(describeChange(change)).toBe(words);
});
