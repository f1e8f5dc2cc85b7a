import { expect, test } from "vitest";
import { readProducts, writeProducts } from "./products-text.ts";

const dish = (number: number) => ({
  id: String(number),
  name: `Dish "${number}" </script>`,
  note: null,
});

test("SPEED-8 products are read as they were written, and the same text is read once", () => {
  const text = writeProducts([dish(1), dish(2)]);
  const products = readProducts(text);
  expect(products).toEqual([dish(1), dish(2)]);
  expect(readProducts(writeProducts([dish(1), dish(2)]))).toBe(products);
});

test("SPEED-8 a shop without products has an empty menu", () => {
  expect(readProducts(writeProducts([]))).toEqual([]);
});

test("a shop that changes all day fills no memory", () => {
  const first = writeProducts([dish(0)]);
  const products = readProducts(first);
  for (let number = 1; number <= 8; number++) readProducts(writeProducts([dish(number)]));
  expect(readProducts(first)).not.toBe(products);
  expect(readProducts(first)).toEqual(products);
});
