import { expect, test } from "vitest";
import { refundMessages } from "#app/components/orders/refund-result.ts";
import { changeToast } from "./change-toast.ts";

const stale = {
  formError: "Someone else just changed this. Check the latest version and try again.",
};

test.each([
  [
    changeToast({ status: "ready", version: 2 }, "status", "list"),
    { title: "Order status updated", message: "Order status has been successfully updated." },
  ],
  [
    changeToast({ paymentStatus: "paid", version: 2 }, "payment", "list"),
    { title: "Payment status updated", message: "Payment status has been successfully updated." },
  ],
  [
    changeToast(stale, "status", "list"),
    { title: "Error updating order status", message: stale.formError, tone: "bad" },
  ],
  [
    changeToast(stale, "payment", "list"),
    { title: "Error updating payment status", message: stale.formError, tone: "bad" },
  ],
  [
    changeToast({ status: "ready", version: 2 }, "status", "details"),
    { title: "Order Updated", message: "Status: Ready" },
  ],
  [
    changeToast({ paymentStatus: "refunded", version: 2 }, "payment", "details"),
    { title: "Order Updated", message: "Payment: Refunded" },
  ],
  [
    changeToast(stale, "payment", "details"),
    { title: "Error updating order", message: stale.formError, tone: "bad" },
  ],
  [
    changeToast({ status: "cancelled", version: 2, refund: "succeeded" }, "status", "list"),
    { title: "Order status updated", message: "Order status has been successfully updated." },
  ],
  [
    // The shop retries it every minute, so nobody has to do anything yet.
    changeToast({ status: "cancelled", version: 2, refund: "requested" }, "status", "details"),
    { title: "Order Updated", message: "Status: Cancelled" },
  ],
])("ADM-5 ADM-12 what a change says, to the letter (%#)", (toast, words) => {
  expect(toast).toEqual(words);
});

test.each(["list", "details", "board"] as const)(
  "ADM-12 a refund that was not sent is a failure, in %s too, whatever else succeeded",
  (place) => {
    for (const refund of ["failed", "canceled", "requires_action"] as const) {
      expect(changeToast({ status: "cancelled", version: 2, refund }, "status", place)).toEqual({
        title: "Order cancelled, but the refund wasn't sent",
        message: refundMessages[refund],
        tone: "bad",
      });
      expect(changeToast({ paymentStatus: "paid", version: 2, refund }, "payment", place)).toEqual({
        title: "The refund wasn't sent",
        message: refundMessages[refund],
        tone: "bad",
      });
    }
  },
);
