import type { TimeZone } from "#shop/shop-time.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import { newCustomer, openShopDeps } from "./shop-deps.ts";
import { expect, test as base } from "./shop-test.ts";

type Fixtures = {
  /** This process beside the shop's own and the browser's. */
  world: Awaited<ReturnType<typeof openShopDeps>>;
  /** Wherever the shop of this run was moved to. */
  timeZone: TimeZone;
  /** With an account, not yet signed in, without an order. */
  customer: Awaited<ReturnType<typeof newCustomer>>;
};

export const test = base.extend<Fixtures>({
  world: async ({}, use) => {
    const world = await openShopDeps();
    await use(world);
    await world.close();
  },
  timeZone: async ({ world }, use) => use((await readStoreSettings(world)).timeZone),
  customer: async ({ world }, use) => use(await newCustomer(world.db)),
});

export { expect };
