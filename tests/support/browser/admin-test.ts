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
  deps: ShopDeps;
  /** Inserts an order of another customer and announces it as `placeOrder` does. */
  placeOrder: (
    given?: Given,
    items?: Parameters<typeof makeOrder>[2],
  ) => ReturnType<typeof makeOrder>;
  /** Signs the administrator in and opens this address. */
  openAdmin: (address: string) => Promise<Page>;
};

export const test = base.extend<AdminFixtures>({
  deps: async ({}, use) => {
    const deps = await openShopDeps();
    await use(deps);
    await deps.close();
  },
  placeOrder: async ({ deps }, use) => {
    const placed: string[] = [];
    await use(async (given = {}, items) => {
      const order = await makeOrder(deps.db, { createdAt: new Date(), ...given }, items);
      placed.push(order.id);
      await announce(deps.db, deps.logger, { topic: "orders", id: order.id });
      return order;
    });
    // Removes the orders from the board, which all browser tests share.
    if (placed.length > 0)
      await deps.db
        .updateTable("orders")
        .set({ status: "completed" })
        .where("id", "in", placed)
        .where("status", "in", ["pending", "confirmed", "preparing", "ready"])
        .execute();
  },
  openAdmin: async ({ page, deps }, use) => {
    await use(async (address) => {
      await signIn(page, demoAdmin, address, deps.db);
      return page;
    });
  },
});

export { expect } from "./shop-test.ts";
