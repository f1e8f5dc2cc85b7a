import type { Page } from "@playwright/test";
import { announce } from "#platform/live/announce.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { makeOrder } from "../builders.ts";
import { test as base } from "./own-admin-test.ts";

type Given = NonNullable<Parameters<typeof makeOrder>[1]>;

/** A board of its own: the tests count and move every order on it. */
export const test = base.extend<{
  place: (given: Given, items?: Parameters<typeof makeOrder>[2]) => ReturnType<typeof makeOrder>;
}>({
  place: async ({ shop: { db } }, use) => {
    await db.updateTable("orders").set({ status: "completed" }).execute();
    // The shop is shared with the tests of the settings: amounts here are those of 13 %.
    await db.updateTable("storeSettings").set({ taxRateBasisPoints: 1300 }).execute();
    await use(async (given, items) => {
      const order = await makeOrder(db, { createdAt: new Date(), ...given }, items);
      await announce(db, createLogger("silent"), { topic: "orders", id: order.id });
      return order;
    });
  },
});

export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
export const ticket = (page: Page, { id }: { id: string }) => page.locator(`[data-order="${id}"]`);
export const lane = (page: Page, name: string) =>
  page.getByRole("region", { name: new RegExp(`^${name}, `) });

export { expect } from "./own-admin-test.ts";
