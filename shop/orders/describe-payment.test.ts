import { expect, test } from "vitest";
import { cents } from "../money.ts";
import { describeCancelledPayment, describePayment } from "./describe-payment.ts";

const cash = {
  paymentMethod: "cash",
  paymentStatus: "pending",
  orderType: "pickup",
  status: "ready",
  total: cents(3_022),
  due: cents(0),
  refundNeeded: cents(0),
  refundDeclined: cents(0),
  receivedByCard: cents(0),
} as const;
const [none, all] = [cents(0), cash.total];

test("CONF-1 cash is due until the order is completed; then nothing is said that we don't know", () => {
  expect(describePayment(cash)).toBe("Please pay $30.22 in cash when you pick it up.");
  expect(describePayment({ ...cash, status: "completed" })).toBe("");
  const received = { ...cash, status: "completed", paymentStatus: "paid" } as const;
  expect(describePayment(received)).toBe("You paid $30.22 in cash.");
});

test("STAFF-4 EDIT-3 an order that the kitchen made smaller: what was paid, and what comes back", () => {
  const paid = { ...cash, paymentMethod: "card", paymentStatus: "paid" } as const;
  const smaller = { ...paid, total: cents(2_089), refundNeeded: cents(1_300) };
  expect(describePayment(smaller)).toBe(
    "You paid $33.89 by card. We'll be in touch about your $13.00 refund.",
  );
  expect(describePayment({ ...smaller, paymentMethod: "cash" })).toContain(
    "You paid $33.89 in cash.",
  );
});

test("STAFF-4 what was not given back, and a refund that failed: what was paid is told as it is", () => {
  const paid = { ...cash, paymentMethod: "card", paymentStatus: "paid" } as const;
  const smaller = { ...paid, total: cents(2_089), refundDeclined: cents(1_300) };
  expect(describePayment(smaller)).toBe(
    "You paid $33.89 by card. We haven't refunded $13.00 of it.",
  );
  const failed = { ...paid, refundNeeded: cents(500), receivedByCard: paid.total };
  expect(describePayment(failed)).toBe(
    "You paid $30.22 by card. We'll be in touch about your $5.00 refund.",
  );
});

test("ADM-5 CONF-1 a cancelled order never claims a refund of money that was kept", () => {
  const paid = { ...cash, paymentMethod: "card", paymentStatus: "paid" } as const;
  expect(describeCancelledPayment(paid, { refund: none, kept: all })).toBe(
    "You paid $30.22 for it, and we haven't refunded that.",
  );
  const waiting = { ...paid, refundNeeded: all };
  expect(describeCancelledPayment(waiting, { refund: none, kept: all })).toBe(
    "You paid $30.22 for it. We'll be in touch about your refund.",
  );
  expect(describeCancelledPayment(paid, { refund: all, kept: none })).toContain("We're refunding");
  expect(describeCancelledPayment(cash, { refund: none, kept: none })).toBe(
    "There's nothing to pay.",
  );
});
