import { ago, expect, test } from "#tests/support/browser/own-board-test.ts";
import { toast } from "#tests/support/browser/page-parts.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { demoAdmin } from "#tests/support/people.ts";

test("EDIT-1 EDIT-3 a caller wants one more after paying: the page counts along, and says what to collect @desktop", async ({
  page,
  place,
  shop,
  axe,
}) => {
  const order = await place(
    { status: "confirmed", acceptedAt: ago(3), paymentStatus: "paid", customerName: "Edna Mode" },
    [
      { productName: "Waffle", productPriceCents: 1000, quantity: 2 },
      { productName: "Puff Puff", productPriceCents: 500, quantity: 1 },
    ],
  );
  await signIn(page, demoAdmin, `/admin/orders/${order.id}`, shop.db);
  const details = page.getByRole("dialog", { name: "Order Details" });
  await details.getByRole("link", { name: "Change items" }).click();
  const ordered = page.getByRole("list", { name: "Ordered" });
  await ordered.getByRole("group", { name: "Quantity of Waffle" }).getByLabel("One more").click();
  await ordered
    .getByRole("group", { name: "Quantity of Puff Puff" })
    .getByLabel("One less")
    .click();
  await expect(ordered.getByText("Removed")).toBeVisible();
  // 28.25 was paid; 3 × 10.00 with tax are 33.90.
  await expect(page.getByText("Collect $5.65 more in cash.")).toBeVisible();
  await axe();
  await page.getByRole("button", { name: "Save, $28.25 → $33.90" }).click();
  await expect(toast(page, "Order changed")).toBeVisible();
  await expect(details).toContainText("Items: 2 × Waffle, 1 × Puff Puff → 3 × Waffle");
});
