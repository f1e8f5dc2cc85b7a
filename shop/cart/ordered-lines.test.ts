import { expect, test } from "vitest";
import { cents } from "../money.ts";
import { toLine, type CartItem } from "./cart.ts";
import { isSameAsOrdered, removeOrdered } from "./ordered-lines.ts";

const item = (productId: string, addOns: CartItem["addOns"] = []): CartItem => ({
  productId,
  name: productId,
  unitPrice: cents(100),
  category: "Classic",
  type: "Standard",
  thumbnail: { src: "", width: 1, height: 1, isDrawn: true },
  addOns,
});
const honey = { id: "honey", name: "Honey", unitPrice: cents(50), quantity: 2, type: "Drizzles" };
const plain = toLine(item("stack"), 2);
const sweet = toLine(item("stack", [honey]), 1);
const drink = toLine(item("drink"), 1);
const ordered = [
  { productId: "stack", quantity: 2, addOns: [] },
  { productId: "stack", quantity: 1, addOns: [{ id: "honey", quantity: 2 }] },
];

test("CHK-7 CHK-11 an unchanged cart is emptied whole", () => {
  expect(isSameAsOrdered([plain, sweet], ordered)).toBe(true);
  expect(removeOrdered([plain, sweet], ordered).cart).toEqual([]);
});

test.each([
  ["another product", [plain, sweet, drink], [drink]],
  ["one more of a plate", [{ ...plain, quantity: 3 }, sweet], [{ ...plain, quantity: 1 }]],
  [
    "a plate with other add-ons",
    [plain, sweet, toLine(item("stack", [{ ...honey, quantity: 1 }]), 1)],
    [toLine(item("stack", [{ ...honey, quantity: 1 }]), 1)],
  ],
  ["fewer than were ordered", [{ ...plain, quantity: 1 }], []],
  ["nothing any more", [], []],
])("CHK-11 only what was ordered leaves the cart: %s", (_, cart, left) => {
  expect(isSameAsOrdered(cart, ordered)).toBe(false);
  expect(removeOrdered(cart, ordered).cart).toEqual(left);
});

test("NOTE-2 two notes are two lines, and only the plate that was ordered leaves the cart", () => {
  const crisp = toLine({ ...item("stack"), note: "Extra crisp" }, 2);
  const withNote = [{ productId: "stack", quantity: 2, addOns: [], note: "Extra crisp" }];
  expect(isSameAsOrdered([plain], withNote)).toBe(false);
  expect(removeOrdered([plain, crisp], withNote).cart).toEqual([plain]);
});

test("a product that left the menu for good is no line of any cart", () => {
  const gone = [...ordered, { productId: null, quantity: 1, addOns: [] }];
  expect(isSameAsOrdered([plain, sweet], gone)).toBe(true);
  expect(removeOrdered([plain, drink], gone).cart).toEqual([drink]);
});
