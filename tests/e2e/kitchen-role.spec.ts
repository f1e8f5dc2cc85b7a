import { expect, test, ticket } from "#tests/support/browser/own-board-test.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { insertAccount } from "#tests/support/accounts/insert-account.ts";
import { receivePayment } from "#tests/support/cards/receive-payment.ts";
import { newPerson } from "#tests/support/people.ts";

test("KIT-3 STAFF-4 a cook taps a ticket: whom to call, where it goes; cancels it, and decides nothing about the money", async ({
  page,
  place,
  shop,
  axe,
}) => {
  const cook = newPerson();
  await insertAccount(shop.db, { ...cook, role: "kitchen", passwordHash: "x" });
  const order = await place(
    {
      paymentMethod: "card",
      paymentStatus: "paid",
      customerName: "Priya Raman",
      customerPhone: "(613) 555-0142",
      orderType: "delivery",
      note: "No nuts, please",
    },
    [{ productName: "Waffle", productPriceCents: 1000, quantity: 2 }],
  );
  await receivePayment(shop.db, order);
  await signIn(page, cook, "/kitchen", shop.db);
  // Anywhere on the paper.
  await ticket(page, order).click({ position: { x: 60, y: 110 } });
  const sheet = page.getByRole("dialog", { name: `P-${order.pickupNumber} · Priya Raman` });
  await expect(sheet.getByRole("link", { name: "Call (613) 555-0142" })).toHaveAttribute(
    "href",
    "tel:+16135550142",
  );
  await expect(sheet).toContainText("12 Oak Street, Kingston, K7L 1A1");
  await expect(sheet.getByText("No nuts, please")).toBeVisible();
  await expect(sheet.getByRole("heading", { name: "History" })).toBeVisible();
  await expect(sheet.getByRole("link", { name: "Change items" })).toHaveAttribute(
    "href",
    `/kitchen/orders/${order.id}/edit?from=board`,
  );
  await expect(sheet.getByRole("link", { name: "All details" })).toHaveCount(0);
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  }
  await axe();

  await sheet.getByRole("button", { name: "Cancel order" }).click();
  const question = page.getByRole("dialog", { name: /^Cancel / });
  await expect(question).toContainText("Refund $30.50 needed. We'll tell an administrator.");
  await expect(question.getByRole("radio")).toHaveCount(0);
  await question.getByRole("button", { name: "Cancel order" }).click();
  await expect(ticket(page, order)).toHaveCount(0);

  await page.getByRole("link", { name: "List" }).click();
  await page.getByRole("button", { name: `Details of P-${order.pickupNumber}` }).click();
  await expect(page.getByRole("dialog")).toContainText("Refund $30.50 needed.");
  await axe();
});
