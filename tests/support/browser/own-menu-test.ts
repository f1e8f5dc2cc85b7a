import { openOwnShop } from "./own-shop.ts";
import { test as base } from "./shop-test.ts";

/** A separate shop for tests that change the menu, which all other tests read. */
export const test = base.extend<object, { ownShop: string }>({
  ownShop: [
    async ({}, use) => {
      const { url, close } = await openOwnShop({ withWorker: true });
      await use(url);
      await close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop),
});
