import { expect, test } from "vitest";
import { describeUndecidedRefund } from "./describe-undecided-refund.ts";

test.each([
  ["cancel", 622, "The customer paid $6.22 by card. A refund goes back to that card."],
  [
    "cancel",
    472,
    "$4.72 of the $6.22 the customer paid by card hasn't been refunded. A refund goes back to that card.",
  ],
  [
    "mark-refunded",
    622,
    "Changing the label doesn't send any money. The customer paid $6.22 by card and has not been refunded.",
  ],
  [
    "mark-refunded",
    472,
    "Changing the label doesn't send any money. $4.72 of the $6.22 the customer paid by card hasn't been refunded.",
  ],
] as const)("ADM-5 the refund question, %s with %i cents left of 622", (kind, left, words) => {
  expect(describeUndecidedRefund({ kind, left, received: 622, paidBy: "card" })).toBe(words);
});

test("ADM-5 cash is given back by hand", () => {
  const asked = { kind: "cancel", left: 961, received: 961, paidBy: "cash" } as const;
  expect(describeUndecidedRefund(asked)).toBe(
    "The customer paid $9.61 in cash. If you give it back, the order is marked as refunded.",
  );
});
