import type { Locator } from "@playwright/test";
import { expect, test } from "#tests/support/browser/shop-test.ts";
import { addOnIn, openDialog, openOrderPage, tick } from "#tests/support/browser/shop-cart.ts";

/** Also at the end of the list, which is longer than the screen. */
async function expectAllInView(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: "Quenchers", exact: true }).click();
  await expect(addOnIn(dialog, "Berry Fizz")).toBeInViewport();
  const last = dialog.getByRole("checkbox").last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(dialog.locator(".glasses img")).toBeInViewport({ ratio: 0.9 });
  await expect(dialog.locator(".live-drawing svg")).toBeInViewport({ ratio: 0.5 });
  await expect(dialog.getByText("Total: $17.00")).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole("button", { name: "Add to Cart", exact: true })).toBeInViewport({
    ratio: 1,
  });
}

test("ORD-7 ORD-8 plate, total and button stay in view while the list scrolls, on every screen @both", async ({
  page,
}) => {
  const own = page.viewportSize()!;
  await openOrderPage(page);
  const dialog = await openDialog(page, "Strawberry Cloud");
  const description = dialog.getByText("sliced strawberries and strawberry sauce.");
  // The narrowest phone, a desktop at 200 % zoom, an upright tablet.
  const sizes = [
    own,
    { width: 320, height: 640 },
    { width: 640, height: 450 },
    { width: 768, height: 1024 },
  ];
  await expect(dialog.locator(".live-drawing svg")).toHaveCount(1);
  expect((await dialog.boundingBox())!.height).toBeLessThanOrEqual(own.height * 0.9 + 0.5);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(description).toBeInViewport({ ratio: 1 });
  }
  // On the tablet the total has room beside or above its buttons.
  const list = (await addOnIn(dialog, "Strawberries").boundingBox())!;
  const total = (await dialog.getByText("Total: $11.50").boundingBox())!;
  expect(total.x).toBeGreaterThanOrEqual(list.x);

  await tick(dialog, "Berry Fizz");
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectAllInView(dialog);
  }
});
