import { openOwnShop } from "./own-shop.ts";
import { test as base } from "./shop-test.ts";

type OwnShop = Awaited<ReturnType<typeof openOwnShop>>;

/** A separate shop for tests that change the menu, which all other tests read. */
export const test = base.extend<object, { ownShop: OwnShop }>({
  ownShop: [
    async ({}, use) => {
      const shop = await openOwnShop({ withWorker: true });
      await use(shop);
      await shop.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop.url),
});
