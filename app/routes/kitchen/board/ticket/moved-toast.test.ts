import { expect, test } from "vitest";
import { cents } from "#shop/money.ts";
import { movedToast } from "./moved-toast.ts";

const ticket = { pickupNumber: 17, cashDue: cents(961) };

test("ADM-12 the board says what was changed", () => {
  expect(movedToast(ticket, { status: "ready" })).toEqual({
    title: "Order Updated",
    message: "P-17: Ready",
  });
  expect(movedToast(ticket, { status: "completed", paymentStatus: "paid" }).message).toBe(
    "P-17: Cash received $9.61, Completed",
  );
  expect(movedToast(ticket, { status: "cancelled" }, "succeeded")).toEqual({
    title: "Order Updated",
    message: "P-17: Cancelled",
  });
});

test("ADM-12 cancelled on the board, and the refund was not sent: a failure that says what to do", () => {
  const toast = movedToast(ticket, { status: "cancelled" }, "failed");
  expect(toast).toMatchObject({
    title: "Order cancelled, but the refund wasn't sent",
    tone: "bad",
  });
  expect(toast.message).toMatch(/^P-17: Try again from Order Details/);
});
