import { expect, test } from "vitest";
import { addLines, countItems, toLine, type CartItem } from "#shop/cart/cart.ts";
import { cents } from "#shop/money.ts";
import { openCartStore } from "./cart-store.ts";

const item: CartItem = {
  productId: "a",
  name: "Strawberry Cloud",
  unitPrice: cents(1150),
  category: "Fruit",
  type: "Standard",
  thumbnail: { src: "/drawings/1/abc.svg", width: 452, height: 424, isDrawn: true },
  addOns: [],
};
const fakeStorage = (refuses = false) => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (refuses) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, text);
    },
  };
};
const add = (store: ReturnType<typeof openCartStore>) =>
  store.change((cart) => addLines(cart, [toLine(item, 1)]));
const countIn = (store: ReturnType<typeof openCartStore>) => countItems(store.read().cart);

test("CART-5 reading twice gives the same object until something changes", () => {
  const store = openCartStore(fakeStorage());
  const before = store.read();
  expect(store.read()).toBe(before);
  add(store);
  expect(store.read()).not.toBe(before);
  expect(store.read()).toBe(store.read());
});

test("CART-5 a change starts from what another tab has just stored", () => {
  const both = fakeStorage();
  const [one, other] = [openCartStore(both), openCartStore(both)];
  one.read();
  add(other);
  add(one);
  expect(countIn(one)).toBe(2);
  expect(countIn(other)).toBe(2);
});

test.each([
  { why: "no storage", storage: null },
  { why: "a full storage", storage: fakeStorage(true) },
])("CART-5 with $why the cart lives in memory", ({ storage }) => {
  const store = openCartStore(storage);
  add(store);
  add(store);
  expect(countIn(store)).toBe(2);
});
