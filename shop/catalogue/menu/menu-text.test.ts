import { expect, test } from "vitest";
import { cents } from "#shop/money.ts";
import { aProduct } from "#tests/support/a-product.ts";
import { sendForSearch, sendMenu } from "./menu-text.server.ts";
import { toMenuProduct } from "./menu-product.ts";
import { readProducts } from "./products-text.ts";

const cloud = aProduct({ id: "1" });

test("SPEED-8 a page gets each product as it is shown, and a changed list is written anew", () => {
  const menu = [cloud];
  expect(readProducts(sendMenu(menu, true))).toEqual([toMenuProduct(cloud)]);
  expect(readProducts(sendForSearch(menu, true))).toEqual([
    { id: "1", name: "Strawberry Cloud", description: "Warm", category: "Fruit" },
  ]);
  const dearer = { ...cloud, price: cents(1250) };
  expect(readProducts(sendMenu([dearer], true))[0]!.price).toBe(1250);
  expect(readProducts(sendMenu(menu, true))[0]!.price).toBe(1150);
});

test("SPEED-8 an open page, maybe of the version before, gets products as it always did", () => {
  expect(sendMenu([cloud], true)).toBeTypeOf("string");
  expect(sendMenu([cloud], false)).toEqual([toMenuProduct(cloud)]);
  expect(readProducts(sendMenu([cloud], false))).toEqual([toMenuProduct(cloud)]);
});
