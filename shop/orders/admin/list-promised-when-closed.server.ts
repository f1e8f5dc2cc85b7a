import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { isWhenClosed } from "#shop/promise/promise-times.ts";
import { openingSchedule } from "#shop/store/opening-schedule.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import { listComingPromises } from "./admin-orders.queries.server.ts";

/** More are not looked at: nobody calls a thousand customers. */
const maxOrders = 1_000;

/**
 * PROM-12: orders for a time at which the shop is closed now, because a day off or other hours came after them. Nothing
 * moves them; the owner decides.
 */
export async function listPromisedWhenClosed(
  { db, now: clock }: Pick<Platform, "db" | "now">,
  _by: Admin,
) {
  const now = clock();
  const [settings, orders] = await Promise.all([
    readStoreSettings({ db }),
    listComingPromises(db, now, maxOrders),
  ]);
  const { spans } = openingSchedule({ ...settings, pause: null }, now);
  return orders.filter((order) => isWhenClosed(spans, order));
}
