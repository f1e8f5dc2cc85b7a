import { expect, test } from "vitest";
import { formatPickupNumber, isUnpaid, readStoredAddOns } from "./order.ts";

test.each([null, undefined, "[]", {}, [1], [{ name: "Honey" }], 7])(
  "DATA-1 %j is not a list of add-ons: none",
  (stored) => expect(readStoredAddOns(stored)).toEqual([]),
);

test("DATA-1 add-ons are a list of id, name, price and quantity", () => {
  const stored = [{ id: "a", name: "Honey", price_cents: 150, quantity: 2, more: true }];
  expect(readStoredAddOns(stored)).toEqual([
    { id: "a", name: "Honey", unitPrice: 150, quantity: 2 },
  ]);
});

const card = { paymentMethod: "card", paymentStatus: "pending", status: "pending" } as const;
test.each([
  { order: card, unpaid: true, why: "nobody paid yet" },
  { order: { ...card, paymentStatus: "failed" as const }, unpaid: true, why: "the card said no" },
  { order: { ...card, paymentStatus: "paid" as const }, unpaid: false, why: "paid" },
  { order: { ...card, paymentMethod: "cash" as const }, unpaid: false, why: "cash pays later" },
  { order: { ...card, status: "cancelled" as const }, unpaid: false, why: "nothing to pay" },
])("unpaid is $unpaid: $why", ({ order, unpaid }) => {
  expect(isUnpaid(order)).toBe(unpaid);
});

test("the number called out at the counter", () => expect(formatPickupNumber(42)).toBe("P-42"));
