import type { Page } from "@playwright/test";
import { openOwnShop } from "./own-shop.ts";
import { demoAdmin } from "../people.ts";
import { expect, test as base } from "./shop-test.ts";
import { signIn } from "./sign-in.ts";

type OwnShop = Awaited<ReturnType<typeof openOwnShop>>;

/** A shop per worker, because changes to settings and people would affect other tests. */
export const test = base.extend<object, { shop: OwnShop }>({
  shop: [
    async ({}, use) => {
      const shop = await openOwnShop();
      await use(shop);
      await shop.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

/** Signs the owner in and opens a page of the Administration menu. */
export async function openAdminPage(page: Page, { db }: OwnShop, name: string): Promise<void> {
  await signIn(page, demoAdmin, "/admin", db);
  await page.getByRole("navigation", { name: "Administration" }).getByText(name).click();
  await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
}

export { expect };
