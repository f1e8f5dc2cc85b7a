import type { Browser, Page } from "@playwright/test";
import { demoCustomers } from "#tools/demo/people.ts";
import { takePicture } from "../camera.ts";
import { visit } from "../devices.ts";
import { clearBoard, placeOrder } from "../guide-orders.ts";
import type { GuideShop } from "../guide-shop.ts";

/** A day like yesterday, with one order whose cash nobody recorded. */
export async function takeClosing(shop: GuideShop, _browser: Browser, page: Page): Promise<void> {
  for (const [index, { name }] of demoCustomers.slice(0, 18).entries())
    await placeOrder(shop, {
      from: name,
      minutesAgo: 24 * 60 + index * 12,
      status: "completed",
      paymentStatus: "paid",
      dishes: [
        [2, "Strawberry Cloud", "Blueberries"],
        [1, "Golden Puff Puff"],
      ],
    });
  await clearBoard(shop, 91);
  await placeOrder(shop, {
    from: "Rosa Fernandes",
    minutesAgo: 1,
    status: "completed",
    dishes: [[1, "Pecan Praline Stack"]],
  });
  await visit(page, "/admin/sales");
  await page.getByRole("link", { name: "Today" }).click();
  await page.locator(".takings").filter({ hasText: "the previous day" }).waitFor();
  await takePicture(page, "sales-today", [
    page.locator(".report .office-head"),
    page.locator(".takings"),
  ]);
  await page.getByRole("link", { name: "28 days" }).click();
  await page.getByText("previous 28 days").first().waitFor();
  await takePicture(page, "sales-28-days", "window");
  await visit(page, "/admin");
  const today = await page.locator("input[name=from]").getAttribute("max");
  await visit(page, `/admin?from=${today}&to=${today}`);
  await takePicture(page, "orders-of-today", "window");
}
