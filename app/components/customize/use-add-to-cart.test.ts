import { expect, test } from "vitest";
import { addedText, cartFull } from "./use-add-to-cart.ts";

test.each([
  { addOns: 0, text: "Strawberry Cloud has been added to your cart." },
  { addOns: 1, text: "Strawberry Cloud with 1 addon(s) has been added to your cart." },
  { addOns: 3, text: "Strawberry Cloud with 3 addon(s) has been added to your cart." },
])("ORD-11 with $addOns add-ons", ({ addOns, text }) => {
  expect(addedText("Strawberry Cloud", addOns)).toBe(text);
});

test("CART-1 a cart with too little room says how much of it was added", () => {
  expect(cartFull(2, 5).message).toMatch(/^We added 2 of 5\. Remove something/);
  expect(cartFull(0, 5).message).toMatch(/^Remove something/);
});
