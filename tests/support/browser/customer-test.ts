import type { TimeZone } from "#shop/shop-time.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import { newCustomer, openShopDeps } from "./shop-deps.ts";
import { expect, test as base } from "./shop-test.ts";

type Fixtures = {
  /** Dependencies for calling use cases on the shop's database from the test. */
  world: Awaited<ReturnType<typeof openShopDeps>>;
  /** The shop's time zone in this run, see moveToMidday. */
  timeZone: TimeZone;
  /** A customer with an account, not signed in and without orders. */
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
