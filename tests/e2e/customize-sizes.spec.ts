import { expect, test } from "#tests/support/browser/shop-test.ts";
import { addOnIn, openDialog, openOrderPage, tick } from "#tests/support/browser/shop-cart.ts";

// A phone, the narrowest phone, and a desktop at 200 % zoom.
for (const size of [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 640, height: 450 },
])
  test(`ORD-7 at ${size.width} × ${size.height} plate, total and button stay in view while the list scrolls`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openOrderPage(page);
    const dialog = await openDialog(page, "Strawberry Cloud");
    await expect(dialog.getByText("sliced strawberries and strawberry sauce.")).toBeInViewport({
      ratio: 1,
    });
    await dialog.getByRole("button", { name: "Quenchers", exact: true }).click();
    await expect(addOnIn(dialog, "Berry Fizz")).toBeInViewport();
    await tick(dialog, "Berry Fizz");
    await expect(dialog.locator(".glasses img")).toBeInViewport({ ratio: 0.9 });
    await expect(dialog.locator(".live-drawing svg")).toBeInViewport({ ratio: 0.5 });
    await expect(dialog.getByText("Total: $17.00")).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole("button", { name: "Add to Cart", exact: true })).toBeInViewport({
      ratio: 1,
    });
  });
