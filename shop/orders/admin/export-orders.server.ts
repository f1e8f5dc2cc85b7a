import type { Admin } from "#shop/accounts/account.ts";
import { requireRecentSignIn } from "#shop/accounts/require-recent-sign-in.ts";
import { enforceRateLimit, type LimitDeps } from "#shop/limits/rate-limit.server.ts";
import { runStaffChange, type ChangeDeps } from "#shop/run-change.server.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import { exportBatch, type Cursor } from "./order-export.queries.server.ts";
import { csvHead, orderLine } from "./orders-csv.ts";
import { rangeOf, type OrderView } from "./order-view.ts";

/**
 * Streams every order that the list shows on all its pages. A slow download keeps no transaction open
 * and never more than one batch in memory. The audit log records who exported.
 */
export async function exportOrders(
  deps: ChangeDeps & LimitDeps,
  admin: Admin,
  { term, from, to }: OrderView,
): Promise<AsyncGenerator<string, void, void>> {
  const { db } = deps;
  requireRecentSignIn(admin, deps.now());
  await enforceRateLimit(deps, "order-exports", admin.id);
  const { timeZone } = await readStoreSettings({ db });
  await runStaffChange(deps, admin, async () => ({
    audit: [
      {
        action: "orders.exported",
        subjectKind: "orders",
        subjectId: "all",
        after: { from, to, isSearch: term.trim() !== "" },
      },
    ],
    jobs: [],
    announce: [],
  }));
  const range = rangeOf({ from, to }, timeZone);
  async function* lines(): AsyncGenerator<string, void, void> {
    yield csvHead;
    for (let cursor: Cursor | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
      const batch = await exportBatch(db, { term, range, after: cursor });
      if (batch.orders.length > 0)
        yield batch.orders.map((order) => orderLine(order, timeZone)).join("");
      cursor = batch.next;
    }
  }
  return lines();
}
