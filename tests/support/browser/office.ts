import type { Page } from "@playwright/test";
import { openOwnShop } from "./own-shop.ts";
import { demoAdmin } from "../people.ts";
import { expect, test as base } from "./shop-test.ts";
import { signIn } from "./sign-in.ts";

type OwnShop = Awaited<ReturnType<typeof openOwnShop>>;

/** A shop that nobody else is in, since what its owner does there changes it for everybody. */
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

/** As the owner, on one of the pages in the menu beside the tabs. */
export async function openOffice(page: Page, { db }: OwnShop, name: string): Promise<void> {
  await signIn(page, demoAdmin, "/admin", db);
  await page.getByRole("navigation", { name: "Administration" }).getByText(name).click();
  await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
}

export { expect };
