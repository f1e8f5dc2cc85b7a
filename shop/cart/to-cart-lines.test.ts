import { expect, test } from "vitest";
import { aMenuProduct } from "#tests/support/a-product.ts";
import { cents } from "../money.ts";
import { toCartLines } from "./to-cart-lines.ts";

const product = (id: string, price: number, type = "Standard") =>
  aMenuProduct({ id, name: id.toUpperCase(), price: cents(price), type });

test("lines become plates of today's menu; what is not on it is left out", () => {
  const forSale = [product("waffle", 950), product("honey", 100, "Drizzles")];
  const addOns = ["honey", "gone"].map((id) => ({ id, quantity: 2 }));
  const lines = [
    { productId: "waffle", quantity: 3, addOns },
    { productId: "gone", quantity: 1, addOns: [] },
  ];
  expect(toCartLines(lines, forSale)).toEqual([
    {
      id: "waffle+honey*2",
      productId: "waffle",
      name: "WAFFLE",
      unitPrice: 950,
      quantity: 3,
      category: "Fruit",
      type: "Standard",
      thumbnail: forSale[0]!.thumbnail,
      addOns: [{ id: "honey", name: "HONEY", unitPrice: 100, quantity: 2, type: "Drizzles" }],
      note: "",
    },
  ]);
});
