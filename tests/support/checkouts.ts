import type { z } from "zod";
import type { Db } from "#platform/database/database.server.ts";
import { checkoutForm, type CheckoutForm } from "#shop/orders/checkout/checkout-form.ts";
import { makeProduct } from "./builders.ts";

type Given = Partial<z.input<typeof checkoutForm>>;

/** A checkout form as the action parses it. */
export function checkoutOf(given: Given): CheckoutForm {
  return checkoutForm.parse({
    checkoutId: crypto.randomUUID(),
    orderType: "pickup",
    paymentMethod: "cash",
    name: "Ada Example",
    email: "ada@example.test",
    phone: "613-555-0100",
    expectedTotalCents: 0,
    lines: [],
    ...given,
  });
}

export const deliveryTo = {
  orderType: "delivery" as const,
  address: "12 Oak Street",
  city: "Kingston",
  zipCode: "K7L 1A1",
};

/** Two plates with three portions of syrup each: 2300 before tax, 2599 picked up, 3389 delivered. */
export async function seedMenu(db: Db) {
  const pancakes = await makeProduct(db, { name: "Mini bite pancakes", priceCents: 850 });
  const syrup = await makeProduct(db, { name: "Maple syrup", priceCents: 100, type: "Drizzles" });
  const lines = [{ productId: pancakes.id, quantity: 2, addOns: [{ id: syrup.id, quantity: 3 }] }];
  return { pancakes, syrup, lines, pickup: { lines, expectedTotalCents: 2599 } };
}
