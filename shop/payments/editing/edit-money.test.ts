import { expect, test } from "vitest";
import { cents } from "#shop/money.ts";
import { editMoney } from "./edit-money.ts";

const card = {
  paymentMethod: "card",
  paymentStatus: "paid",
  due: cents(0),
  left: cents(4000),
  refundNeeded: cents(0),
  mayRefund: true,
} as const;
const from = (was: number, is: number) => ({ was: cents(was), is: cents(is) });

test.each([
  ["nothing was paid", { ...card, paymentStatus: "pending" as const }, from(4000, 9000), [0, 0, 0]],
  ["more than was paid", card, from(4000, 5000), [1000, 0, 0]],
  ["less than was paid by card", card, from(4000, 3000), [0, 1000, 0]],
  ["more than the card has left", { ...card, left: cents(600) }, from(4000, 3000), [0, 600, 400]],
  ["less than was asked for", { ...card, due: cents(700) }, from(4700, 4500), [500, 0, 0]],
  ["less than asked for and paid", { ...card, due: cents(700) }, from(4700, 3500), [0, 500, 0]],
  [
    "less than was paid in cash",
    { ...card, paymentMethod: "cash" as const },
    from(4000, 3000),
    [0, 0, 1000],
  ],
])("EDIT-3 %s", (_name, paid, totals, [due, refund, giveBack]) => {
  expect(editMoney(paid, totals)).toEqual({ due, refund, giveBack, refundNeeded: 0 });
});

test.each([
  ["less than was paid by card", card, from(4000, 3000), [0, 1000]],
  [
    "less than was paid in cash",
    { ...card, paymentMethod: "cash" as const },
    from(4000, 3000),
    [0, 1000],
  ],
  ["even less", { ...card, refundNeeded: cents(1000) }, from(3000, 2500), [0, 1500]],
  [
    "more again, but less than was paid",
    { ...card, refundNeeded: cents(1000) },
    from(3000, 3400),
    [0, 600],
  ],
  ["more than was paid", { ...card, refundNeeded: cents(1000) }, from(3000, 4500), [500, 0]],
])("STAFF-4 the kitchen gives nothing back: %s", (_name, paid, totals, [due, refundNeeded]) => {
  const money = editMoney({ ...paid, mayRefund: false }, totals);
  expect(money).toEqual({ due, refundNeeded, refund: 0, giveBack: 0 });
});
