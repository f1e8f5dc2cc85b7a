import { expect, test } from "vitest";
import { toLine, type Cart } from "#shop/cart/cart.ts";
import { reconcileCart } from "#shop/cart/reconcile-cart.ts";
import { cents } from "#shop/money.ts";
import { Refusal } from "#shop/refusal.ts";
import { menuAfter, describeNews } from "./checkout-news.ts";
import { explainRefusal, type CheckoutTrouble } from "./checkout-trouble.ts";

const thumbnail = { src: "/p.svg", width: 1, height: 1, isDrawn: true };
const kind = { category: "Classic", type: "Standard", thumbnail };
const fizz = { id: "fizz", name: "Berry Fizz", unitPrice: cents(550), type: "Quenchers" };
const cart: Cart = [
  toLine(
    {
      productId: "stack",
      name: "Stack",
      unitPrice: cents(1150),
      ...kind,
      addOns: [{ ...fizz, quantity: 2 }],
    },
    2,
  ),
  toLine({ ...kind, ...fizz, productId: "fizz", addOns: [] }, 1),
];
const line = (unitPrice: number, fizzPrice: number) => ({
  productId: "stack",
  name: "Stack",
  quantity: 2,
  subtotal: cents(0),
  unitPrice: cents(unitPrice),
  addOns: [{ ...fizz, unitPrice: cents(fizzPrice), quantity: 2 }],
});
const after = (trouble: CheckoutTrouble) => {
  const { cart: next, notices } = reconcileCart(cart, menuAfter(trouble, cart));
  return { next, news: describeNews(trouble, notices) };
};

test("PAY-5 new prices are told line by line with the new total, and are then the cart's", () => {
  const lines = [line(1250, 600)];
  const { next, news } = after({ kind: "price-changed", was: cents(1), is: cents(2), lines });
  expect(news).toEqual([
    "The price of Stack is now $12.50 (it was $11.50).",
    "The price of Berry Fizz is now $6.00 (it was $5.50).",
    "Your total is now $0.02 (it was $0.01).",
  ]);
  expect(next.map(({ unitPrice }) => unitPrice)).toEqual([1250, 600]);
  expect(next[0]!.addOns[0]!.unitPrice).toBe(600);
  expect(next[1]).toMatchObject({ category: "Classic", thumbnail, quantity: 1 });
});

test("PAY-5 the same prices and another total are a new fee or tax", () => {
  const lines = [line(1150, 550)];
  const { next, news } = after({ kind: "price-changed", was: cents(1), is: cents(2), lines });
  expect(news[0]).toBe("The delivery fee or the tax has changed.");
  expect(next).toEqual(cart);
});

test("PAY-5 what is gone is named and leaves, from the plate as well", () => {
  const { next, news } = after({ kind: "gone", ids: ["fizz", "never heard of"] });
  expect(news).toEqual([
    "We no longer have Berry Fizz, so we've removed that add-on from your Stack.",
    "We no longer have Berry Fizz, so we've removed that item from your cart.",
  ]);
  expect(next).toMatchObject([{ productId: "stack", addOns: [] }]);
});

test.each([
  {
    refusal: new Refusal("price-changed", {
      was: cents(1),
      is: cents(2),
      lines: [],
      totals: { subtotal: cents(2), deliveryFee: cents(0), tax: cents(0), total: cents(2) },
    }),
    told: { trouble: { kind: "price-changed", was: 1, is: 2, lines: [] } },
  },
  {
    refusal: new Refusal("product-unavailable", { gone: [{ id: "a", name: "Stack" }] }),
    told: { trouble: { kind: "gone", ids: ["a"] } },
  },
  {
    refusal: new Refusal("checkout-reused", { orderId: "o" }),
    told: { trouble: { kind: "already-ordered", orderId: "o" } },
  },
  {
    refusal: new Refusal("store-closed", { words: "We open at 8:00 AM." }),
    told: { formError: "We open at 8:00 AM." },
  },
  { refusal: new Refusal("refund-too-large", { left: 1 }), told: {} },
  { refusal: new Refusal("busy"), told: {} },
])("CHK-10 of a refusal ($refusal.reason) only what helps is told", ({ refusal, told }) => {
  expect(explainRefusal(refusal)).toEqual(told);
});
