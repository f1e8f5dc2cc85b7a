import { newCustomer, openShopWorld } from "./shop-world.ts";
import { expect, test as base } from "./shop-test.ts";

type Fixtures = {
  /** This process beside the shop's own and the browser's. */
  world: Awaited<ReturnType<typeof openShopWorld>>;
  /** With an account, not yet signed in, without an order. */
  customer: Awaited<ReturnType<typeof newCustomer>>;
};

export const test = base.extend<Fixtures>({
  world: async ({}, use) => {
    const world = await openShopWorld();
    await use(world);
    await world.close();
  },
  customer: async ({ world }, use) => use(await newCustomer(world.db)),
});

export { expect };
