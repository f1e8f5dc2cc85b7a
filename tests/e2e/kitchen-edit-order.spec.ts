import { ago, expect, test, ticket } from "#tests/support/browser/own-board-test.ts";
import { toast } from "#tests/support/browser/page-parts.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { demoAdmin } from "#tests/support/people.ts";

test.use({ allowed: [/status of 409/] });

test("EDIT-1 EDIT-3 a caller wants one more after paying: changed from the board, collected with one tap @desktop", async ({
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
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, demoAdmin, "/kitchen", shop.db);
  await ticket(page, order).getByRole("heading").click();
  await page.getByRole("link", { name: "Change items" }).click();
  await expect(
    page.getByRole("heading", { name: `Change P-${order.pickupNumber} · Edna Mode` }),
  ).toBeVisible();
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
  await expect(page).toHaveURL(/\/kitchen$/);
  await expect(toast(page, "Order changed")).toBeVisible();
  await expect(ticket(page, order)).not.toContainText("Puff Puff");
  await ticket(page, order)
    .getByRole("button", { name: /^Cash received \$5\.65/ })
    .click();
  await expect
    .poll(() =>
      shop.db
        .selectFrom("orders")
        .select(["totalCents", "dueCents", "paymentStatus"])
        .where("id", "=", order.id)
        .executeTakeFirst(),
    )
    .toEqual({ totalCents: 3390, dueCents: 0, paymentStatus: "paid" });
  await page.goto(`/admin/orders/${order.id}`);
  const details = page.getByRole("dialog", { name: "Order Details" });
  await expect(details).toContainText("Items: 2 × Waffle, 1 × Puff Puff → 3 × Waffle");
  await expect(details).toContainText("Cash received: $5.65");
  await expect(details.getByRole("link", { name: "Change items" })).toBeVisible();
});

test("EDIT-2 somebody marks it ready meanwhile: nothing is saved, and the details say why @desktop", async ({
  page,
  place,
  shop,
}) => {
  const order = await place({ status: "preparing", acceptedAt: ago(3) });
  await signIn(page, demoAdmin, `/kitchen/orders/${order.id}/edit`, shop.db);
  await page.getByLabel("One more").first().click();
  await shop.db.updateTable("orders").set({ status: "ready" }).where("id", "=", order.id).execute();
  await page.getByRole("button", { name: /^Save, / }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${order.id}$`));
  const items = await shop.db
    .selectFrom("orderItems")
    .select("quantity")
    .where("orderId", "=", order.id)
    .execute();
  expect(items).toEqual([{ quantity: 1 }]);
});
