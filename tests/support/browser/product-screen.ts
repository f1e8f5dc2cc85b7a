import { expect, type Browser, type Locator, type Page } from "@playwright/test";

export const products = "/admin/products";
export const main = (page: Page) => page.getByRole("tabpanel", { name: "Product Management" });
export const rowOf = (page: Page, name: string) =>
  main(page)
    .getByRole("row")
    .filter({ has: page.getByText(name, { exact: true }) });
export const dialogOf = (page: Page) => page.getByRole("dialog");
export const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: "Notifications" }).getByText(text, { exact: true });

export async function search(page: Page, term: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Search products" }).fill(term);
  await expect(main(page).getByRole("status").first()).toContainText(`for "${term}"`);
}
/** A page without a session, in a separate browser context. */
export async function visitor(browser: Browser, { url }: { readonly url: string }): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  return context.newPage();
}
export async function addProduct(page: Page, name: string, price = "8.50"): Promise<void> {
  await expect(async () => {
    // A click before the page is hydrated has no effect.
    if (!(await dialogOf(page).isVisible()))
      await page.getByRole("button", { name: "Add Product" }).click({ timeout: 2_000 });
    await expect(dialogOf(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await dialogOf(page).getByLabel("Name *").fill(name);
  await dialogOf(page).getByLabel("Price *").fill(price);
  await dialogOf(page).getByRole("button", { name: "Add Product" }).click();
  await expect(toast(page, "Product created")).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
}
export const texts = async (all: Locator) =>
  (await all.allTextContents()).map((text) => text.trim());
