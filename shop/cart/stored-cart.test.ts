import fc from "fast-check";
import { expect, test } from "vitest";
import { volume } from "#tests/support/test-volume.ts";
import { cents } from "../money.ts";
import { setQuantity, subtotalOf, toLine, type CartItem } from "./cart.ts";
import { readStoredCart, writeStoredCart } from "./stored-cart.ts";

const item = (productId: string): CartItem => ({
  productId,
  name: "Strawberry Cloud",
  unitPrice: cents(1150),
  category: "Fruit",
  type: "Standard",
  thumbnail: { src: "/drawings/1/abc.svg", width: 452, height: 424, isDrawn: true },
  addOns: [
    { id: "x", name: "Cream", unitPrice: cents(150), quantity: 2, type: "Extra Toppings" },
    { id: "y", name: "Maple", unitPrice: cents(100), quantity: 1, type: "Drizzles" },
  ],
});
const cart = [toLine(item("a"), 1), toLine(item("b"), 1)];
const stored = JSON.parse(writeStoredCart(cart)) as { version: number; lines: unknown[] };
const withLines = (...lines: unknown[]) => JSON.stringify({ ...stored, lines });
const [first] = stored.lines as [Record<string, unknown>];

test("CART-5 what was written is read again", () => {
  const three = setQuantity(cart, cart[0]!.id, 3);
  expect(readStoredCart(writeStoredCart(three))).toEqual(three);
});

test("CART-5 a cart stored under the field's former name keeps its lines", () => {
  const { thumbnail, ...line } = first;
  expect(readStoredCart(withLines({ ...line, picture: thumbnail }))).toEqual([cart[0]]);
});

test.each([
  { why: "nothing", text: null },
  { why: "no JSON", text: "{oops" },
  { why: "another thing", text: '"hello"' },
  { why: "null", text: "null" },
  { why: "a list", text: "[]" },
  { why: "no lines", text: '{"version":1}' },
  { why: "an older version", text: JSON.stringify({ ...stored, version: 0 }) },
  { why: "a version to come", text: JSON.stringify({ ...stored, version: 2 }) },
])("CART-5 $why in the storage is an empty cart", ({ text }) => {
  expect(readStoredCart(text)).toEqual([]);
});

test.each([
  { why: "no name", broken: { name: undefined } },
  { why: "a price of half a cent", broken: { unitPrice: 0.5 } },
  { why: "a negative price", broken: { unitPrice: -1 } },
  { why: "a price that breaks every sum", broken: { unitPrice: Number.MAX_SAFE_INTEGER } },
  { why: "a price that 99 of it would break", broken: { unitPrice: 1e14, quantity: 99 } },
  { why: "a quantity of nought", broken: { quantity: 0 } },
  { why: "a text for add-ons", broken: { addOns: "cream" } },
])("CART-5 a line with $why costs only itself", ({ broken }) => {
  const read = readStoredCart(withLines({ ...first, ...broken }, stored.lines[1]));
  expect(read).toEqual([cart[1]]);
});

test("CART-5 too much of anything is cut to what a cart can hold", () => {
  expect(readStoredCart(withLines({ ...first, quantity: 1e9 }))[0]!.quantity).toBe(99);
  const many = Array.from({ length: 80 }, (_, i) => ({ ...first, productId: `p${i}` }));
  expect(readStoredCart(withLines(...many))).toHaveLength(50);
});

test("CART-5 an id in the storage is not believed, and twins are one line", () => {
  const [line, ...others] = readStoredCart(withLines({ ...first, id: "forged" }, first));
  expect(line).toEqual({ ...cart[0], quantity: 2 });
  expect(others).toEqual([]);
});

test("CART-5 no text whatever breaks reading, or a total", () => {
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.anything()).map((lines) => withLines(...lines)),
    fc
      .record({ unitPrice: fc.nat(10_000_000), quantity: fc.integer({ min: 1 }) })
      .map((odd) => withLines({ ...first, ...odd })),
  );
  fc.assert(
    fc.property(anything, (text) => {
      expect(Number.isSafeInteger(subtotalOf(readStoredCart(text)))).toBe(true);
    }),
    { numRuns: volume.sweeps.sequences / 5 },
  );
});
