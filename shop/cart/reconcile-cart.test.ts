import { expect, test } from "vitest";
import { cents } from "../money.ts";
import { mergeLines, toLine, type CartItem } from "./cart.ts";
import { reconcileCart } from "./reconcile-cart.ts";

const thumbnail = { src: "/drawings/1/old.svg", width: 452, height: 424, isDrawn: true };
const cloud = {
  id: "cloud",
  name: "Strawberry Cloud",
  price: cents(1150),
  category: "Fruit",
  type: "Standard",
  thumbnail,
};
const cream = { ...cloud, id: "cream", name: "Whipped cream", price: cents(150), type: "Extra Toppings" }; // oxfmt-ignore
const fizz = { ...cloud, id: "fizz", name: "Berry Fizz", price: cents(550), type: "Quenchers" };
const menu = [cloud, cream, fizz];

const itemOf = (product: typeof cloud, addOns: CartItem["addOns"] = []): CartItem => {
  const { id, price, ...rest } = product;
  return { ...rest, productId: id, unitPrice: price, addOns };
};
const creamOn = [
  { id: "cream", name: "Whipped cream", unitPrice: cents(150), quantity: 2, type: "Extra Toppings" },
]; // oxfmt-ignore
const plain = itemOf(cloud);
const topped = itemOf(cloud, creamOn);
const cart = mergeLines([topped, plain, itemOf(fizz)].map((item) => toLine(item, 1)));

test("CART-5 nothing has changed: nothing is said", () => {
  expect(reconcileCart(cart, menu)).toEqual({ cart, notices: [] });
});

test("CART-5 a product that has left the menu leaves the cart, and is named", () => {
  const { cart: left, notices } = reconcileCart(cart, [cloud, cream]);
  expect(left).toEqual(cart.slice(0, 2));
  expect(notices).toEqual([
    "We no longer have Berry Fizz, so we've removed that item from your cart.",
  ]);
});

test("CART-5 an add-on that has left the menu leaves its plate, which may join its twin", () => {
  const { cart: left, notices } = reconcileCart(cart, [cloud, fizz]);
  expect(left.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    ["cloud", 2],
    ["fizz", 1],
  ]);
  expect(notices).toEqual([
    "We no longer have Whipped cream, so we've removed that add-on from your Strawberry Cloud.",
  ]);
});

test("CART-5 an add-on that became a dish of its own is no add-on any more", () => {
  const { cart: left } = reconcileCart(cart, [cloud, { ...cream, type: "Standard" }, fizz]);
  expect(left[0]!.addOns).toEqual([]);
});

test("CART-5 a new price is the price, and is told once for all plates", () => {
  const dearer = menu.map((product) => ({ ...product, price: cents(product.price + 25) }));
  const { cart: left, notices } = reconcileCart(cart, dearer);
  expect(left[0]!.unitPrice).toBe(1175);
  expect(left[0]!.addOns[0]!.unitPrice).toBe(175);
  expect(notices).toEqual([
    "The price of Strawberry Cloud is now $11.75 (it was $11.50).",
    "The price of Whipped cream is now $1.75 (it was $1.50).",
    "The price of Berry Fizz is now $5.75 (it was $5.50).",
  ]);
});

test("CART-5 a new name, category or thumbnail is taken over without a word", () => {
  const repainted = { ...thumbnail, src: "/drawings/1/new.svg" };
  const { cart: left, notices } = reconcileCart(cart, [
    { ...cloud, name: "Strawberry Sky", category: "Classic", thumbnail: repainted },
    cream,
    fizz,
  ]);
  expect(left[0]).toMatchObject({
    name: "Strawberry Sky",
    category: "Classic",
    thumbnail: repainted,
  });
  expect(notices).toEqual([]);
});
