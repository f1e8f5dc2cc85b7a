import type { TimeZone } from "#shop/shop-time.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import { newCustomer } from "../accounts/new-customer.ts";
import { openShopDeps } from "./shop-deps.ts";
import { expect, test as base } from "./shop-test.ts";

type Fixtures = {
  /** Dependencies for calling use cases on the shop's database from the test. */
  deps: Awaited<ReturnType<typeof openShopDeps>>;
  /** The shop's time zone in this run, see moveToMidday. */
  timeZone: TimeZone;
  /** A customer with an account, not signed in and without orders. */
  customer: Awaited<ReturnType<typeof newCustomer>>;
};

export const test = base.extend<Fixtures>({
  deps: async ({}, use) => {
    const deps = await openShopDeps();
    await use(deps);
    await deps.close();
  },
  timeZone: async ({ deps }, use) => use((await readStoreSettings(deps)).timeZone),
  customer: async ({ deps }, use) => use(await newCustomer(deps.db)),
});

export { expect };
