import { openOwnShop } from "./own-shop.ts";
import { test as base } from "./shop-test.ts";

type OwnShop = Awaited<ReturnType<typeof openOwnShop>>;

/** A shop of its own for journeys that change the menu, which every other journey reads. */
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
