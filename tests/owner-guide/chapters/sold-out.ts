import type { Browser, Page } from "@playwright/test";
import { alertIn, payButton } from "#tests/support/browser/checkout-page.ts";
import { takePicture } from "../camera.ts";
import { openDevice, visit } from "../devices.ts";
import { fillCart } from "../guide-orders.ts";
import type { GuideShop } from "../guide-shop.ts";

/** A customer has the last blueberries in the cart when the owner switches them off. */
export async function takeSoldOut(shop: GuideShop, browser: Browser, page: Page): Promise<void> {
  const phone = await openDevice(browser, shop, "phone");
  await fillCart(phone, shop);
  await phone.getByRole("radio", { name: /^Pickup/ }).check({ force: true });
  await phone.getByRole("radio", { name: /^Cash/ }).check({ force: true });

  await visit(page, "/admin/products?q=blueberr");
  const inSale = page.getByRole("switch", { name: "Active: Blueberries" });
  await inSale.click();
  const soldOut = page.getByRole("switch", { name: "Inactive: Blueberries" });
  await soldOut.waitFor();
  await takePicture(page, "switched-off", [page.locator(".products")]);

  await payButton(phone).click();
  await alertIn(phone).waitFor();
  await takePicture(phone, "sold-out-on-a-phone", "window");
  await phone.context().close();
  await soldOut.click();
  await inSale.waitFor();
}
