import { expect, test } from "vitest";
import type { Customer } from "#shop/accounts/account.ts";
import { readCurrentSnapshot } from "#shop/snapshot/shop-snapshot.server.ts";
import { makeOrder, makeProduct } from "#tests/support/builders.ts";
import { testPlatform, type TestPlatform } from "#tests/support/platform.ts";
import { makeAdmin, makeCustomer } from "#tests/support/signed-in.ts";
import { changeOrderStatus } from "#shop/payments/lifecycle/change-order-status.server.ts";
import type { DashboardView } from "./dashboard-view.ts";
import { readDashboard } from "./read-dashboard.server.ts";

const dashboardOf = async (platform: TestPlatform, customer: Customer, view: DashboardView) =>
  readDashboard({ ...platform, ...(await readCurrentSnapshot(platform)) }, customer, view);

test("DASH-3 DASH-6 the newest open order is shown whole, with the time of each step and its image", async () => {
  const platform = await testPlatform();
  const { db } = platform;
  const [ada, bob, chef] = [await makeCustomer(db), await makeCustomer(db), await makeAdmin(db)];
  expect(await dashboardOf(platform, ada, { term: "" })).toEqual({
    summary: { count: 0, pending: 0, spent: 0 },
    list: { orders: [], total: 0, page: 1, pageCount: 1, perPage: 10 },
    live: undefined,
    others: [],
    opened: undefined,
  });

  const waffle = await makeProduct(db, { name: "Waffle" });
  const item = { productId: waffle.id, productName: "Waffle" };
  const mine = await makeOrder(db, { userId: ada.id }, [item]);
  // It ended a moment ago; beside an order in progress that is no news.
  await makeOrder(db, { userId: ada.id, status: "cancelled", createdAt: new Date() });
  const theirs = await makeOrder(db, { userId: bob.id });
  const later = (minutes: number) => new Date(mine.createdAt.getTime() + minutes * 60_000);
  for (const [version, status] of (["confirmed", "preparing"] as const).entries())
    await changeOrderStatus({ ...platform, now: () => later(version + 1) }, chef, {
      orderId: mine.id,
      status,
      version: version + 1,
    });

  const view = { term: "", orderId: mine.id };
  const { live, opened, others } = await dashboardOf(platform, ada, view);
  expect(live?.order).toMatchObject({ id: mine.id, items: [{ name: "Waffle" }] });
  expect(live?.plates[0]).toMatchObject({
    src: expect.stringMatching(`^/plates/${mine.id}/0/[0-9a-f]{16}.svg$`),
    isDrawn: true,
  });
  expect([...live!.times]).toEqual([
    ["pending", mine.createdAt],
    ["confirmed", later(1)],
    ["preparing", later(2)],
  ]);
  expect(opened).toMatchObject({ id: mine.id, status: "preparing" });
  expect(others).toEqual([]);

  const foreign = await dashboardOf(platform, ada, { term: "", orderId: theirs.id });
  expect(foreign.opened).toBeUndefined();
  expect(JSON.stringify(foreign)).not.toContain(theirs.id);
});
