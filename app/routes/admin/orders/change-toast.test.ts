import { expect, test } from "vitest";
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
])("ADM-5 ADM-12 what a change says, to the letter (%#)", (toast, words) => {
  expect(toast).toEqual(words);
});
