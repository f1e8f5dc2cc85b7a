import { expect, test } from "vitest";
import { paymentToast } from "./use-payment-toast.ts";

test.each(["failed", "canceled", "requires_action"] as const)(
  "ADM-12 a refund that is %s is a failure",
  (refund) => {
    expect(paymentToast({ refund })).toMatchObject({
      title: "The refund wasn't sent",
      tone: "bad",
    });
  },
);

test.each([
  ["requested", "We're sending the refund."],
  ["pending", "The refund is on its way. It can take a few days."],
  ["succeeded", "The refund has been sent."],
] as const)("ADM-12 a refund that is %s is a success", (refund, message) => {
  expect(paymentToast({ refund })).toEqual({ title: "Order Updated", message });
});

test("ADM-12 a refusal is said in its own words", () => {
  const formError = "Someone else just changed this.";
  expect(paymentToast({ formError })).toEqual({
    title: "Error updating order",
    message: formError,
    tone: "bad",
  });
});
