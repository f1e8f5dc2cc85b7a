import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser/admin-test.ts";
import { toast } from "#tests/support/browser/page-parts.ts";
import { receivePayment } from "#tests/support/cards/receive-payment.ts";

// The refusal that makes the page ask.
test.use({ allowed: [/status of 409/] });

const menu = (page: Page, label: string) =>
  page.getByRole("button", { name: new RegExp(`^${label}: `) });

async function choose(page: Page, button: Locator, value: string): Promise<void> {
  await button.click();
  await page.getByRole("menuitemradio", { name: value }).click();
}

test("ADM-5 cancelling an order that was paid by card asks about the refund in the same step", async ({
  deps,
  openAdmin,
  placeOrder,
  axe,
}) => {
  const word = `w${randomUUID().slice(0, 6)}`;
  const paid = async () => {
    const order = await placeOrder({
      customerName: word,
      paymentMethod: "card",
      paymentStatus: "paid",
    });
    await receivePayment(deps.db, order);
    return order;
  };
  const [refunded, kept] = [await paid(), await paid()];
  const page = await openAdmin(`/admin?q=${word}`);
  const statusOf = ({ id }: { id: string }) => menu(page, `Status of ${id.slice(0, 8)}`);
  const sheet = page.getByRole("dialog", { name: `Cancel P-${refunded.pickupNumber}?` });

  await choose(page, statusOf(refunded), "Cancelled");
  await expect(sheet).toContainText("The customer paid $9.61 by card.");
  await axe();
  await sheet.getByRole("button", { name: "Go back" }).click();
  await expect(statusOf(refunded)).toHaveText("Pending");
  await choose(page, statusOf(refunded), "Cancelled");
  await sheet.getByRole("button", { name: "Cancel and refund $9.61" }).click();
  await expect(toast(page, "Order status has been successfully updated.")).toBeVisible();

  const payment = menu(page, `Payment of ${kept.id.slice(0, 8)}`);
  const question = page.getByRole("alertdialog");
  await choose(page, payment, "Refunded");
  await expect(question).toContainText("Changing the label doesn't send any money.");
  await question.getByRole("button", { name: "Only change the label" }).click();
  await expect(payment).toHaveText("Refunded");

  const refunds = await deps.db
    .selectFrom("refunds")
    .select(["orderId", "amountCents", "status"])
    .where("orderId", "in", [refunded.id, kept.id])
    .execute();
  expect(refunds).toEqual([{ orderId: refunded.id, amountCents: 961, status: "requested" }]);
});
