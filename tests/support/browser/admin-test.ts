import type { Page } from "@playwright/test";
import { announce } from "#platform/live/announce.server.ts";
import { makeOrder } from "../builders.ts";
import { demoAdmin } from "../people.ts";
import { test as base } from "./shop-test.ts";
import { openShopDeps } from "./shop-deps.ts";
import { signIn } from "./sign-in.ts";

type ShopDeps = Awaited<ReturnType<typeof openShopDeps>>;
type Given = Parameters<typeof makeOrder>[1];

type AdminFixtures = {
  world: ShopDeps;
  /** Placed now by somebody else, and announced as `placeOrder` does. */
  placeOrder: (
    given?: Given,
    items?: Parameters<typeof makeOrder>[2],
  ) => ReturnType<typeof makeOrder>;
  /** The page of an administrator, signed in, at this address. */
  openAdmin: (address: string) => Promise<Page>;
};

export const test = base.extend<AdminFixtures>({
  world: async ({}, use) => {
    const world = await openShopDeps();
    await use(world);
    await world.close();
  },
  placeOrder: async ({ world }, use) => {
    const placed: string[] = [];
    await use(async (given = {}, items) => {
      const order = await makeOrder(world.db, { createdAt: new Date(), ...given }, items);
      placed.push(order.id);
      await announce(world.db, world.logger, { topic: "orders", id: order.id });
      return order;
    });
    // Off the board, which every journey shares.
    if (placed.length > 0)
      await world.db
        .updateTable("orders")
        .set({ status: "completed" })
        .where("id", "in", placed)
        .where("status", "in", ["pending", "confirmed", "preparing", "ready"])
        .execute();
  },
  openAdmin: async ({ page, world }, use) => {
    await use(async (address) => {
      await signIn(page, demoAdmin, address, world.db);
      return page;
    });
  },
});

export { expect } from "./shop-test.ts";
