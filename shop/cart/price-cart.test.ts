import fc from "fast-check";
import { expect, test } from "vitest";
import { basisPoints, cents } from "../money.ts";
import { priceCart } from "./price-cart.ts";
import { type PricedLine } from "./price-line.ts";

const charges = { deliveryFee: cents(699), taxRate: basisPoints(1300), isDeliveryTaxed: true };
const twoPancakesWithSyrup: PricedLine = {
  unitPrice: cents(850),
  quantity: 2,
  addOns: [{ unitPrice: cents(100), quantity: 3 }],
};

test("CART-3 add-ons are paid for once per item they top", () => {
  expect(priceCart([twoPancakesWithSyrup], "pickup", charges).subtotal).toBe(2300);
});

test("PAY-1 pickup carries no delivery fee", () => {
  expect(priceCart([twoPancakesWithSyrup], "pickup", charges)).toEqual({
    subtotal: 2300,
    deliveryFee: 0,
    tax: 299,
    total: 2599,
  });
});

test("PAY-1 delivery is taxed with the items", () => {
  expect(priceCart([twoPancakesWithSyrup], "delivery", charges)).toEqual({
    subtotal: 2300,
    deliveryFee: 699,
    tax: 390,
    total: 3389,
  });
});

test("PAY-1 an accountant may take the tax off delivery", () => {
  const untaxed = { ...charges, isDeliveryTaxed: false };
  expect(priceCart([twoPancakesWithSyrup], "delivery", untaxed)).toMatchObject({
    tax: 299,
    total: 3298,
  });
});

const price = fc.integer({ min: 0, max: 99_999 });
const quantity = fc.integer({ min: 1, max: 99 });
const line = fc.record({
  unitPrice: price.map(cents),
  quantity,
  addOns: fc.array(fc.record({ unitPrice: price.map(cents), quantity }), { maxLength: 5 }),
});

test("PAY-2 whatever is in the cart, the parts are whole cents and add up to the total", () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 20 }),
      fc.constantFrom("pickup" as const, "delivery" as const),
      fc.integer({ min: 0, max: 10_000 }).map(basisPoints),
      (lines, orderType, taxRate) => {
        const totals = priceCart(lines, orderType, { ...charges, taxRate });
        expect(totals.subtotal + totals.deliveryFee + totals.tax).toBe(totals.total);
        for (const amount of Object.values(totals)) expect(Number.isSafeInteger(amount)).toBe(true);
      },
    ),
  );
});
