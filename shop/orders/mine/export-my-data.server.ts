import type { Customer } from "#shop/accounts/account.ts";
import { requireRecentSignIn } from "#shop/accounts/require-recent-sign-in.ts";
import { enforceRateLimit, type LimitDeps } from "#shop/limits/rate-limit.server.ts";
import { listPushDevices } from "#shop/accounts/push/list-push-devices.server.ts";
import { readAccount } from "#shop/accounts/profile/read-account.server.ts";
import { exportFavorites } from "#shop/favorites/export-favorites.server.ts";
import { exportBatchOf, type ExportCursor } from "./people.queries.server.ts";

/**
 * Everything that the shop stores about a customer, as the pieces of one JSON document. Never more
 * than one batch of orders is in memory.
 */
export async function exportMyData(
  deps: LimitDeps,
  customer: Customer,
): Promise<AsyncGenerator<string, void, void>> {
  const { db, now } = deps;
  requireRecentSignIn(customer, now());
  await enforceRateLimit(deps, "data-exports", customer.id);
  const { name, email, devices } = await readAccount({ db, now }, customer);
  const favorites = await exportFavorites({ db }, customer);
  const notified = await listPushDevices({ db, now }, customer.id);
  const head = {
    exportedAt: now().toISOString(),
    account: { id: customer.id, name, email },
    devices: devices.map(({ id, browser, address, since, lastSeen }) => ({
      browser,
      address,
      since,
      lastSeen,
      hasNotifications: notified.some(({ sessionId }) => sessionId === id),
    })),
    favorites,
  };
  async function* pieces(): AsyncGenerator<string, void, void> {
    yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "orders": [`;
    let separator = "\n";
    for (let cursor: ExportCursor | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
      const { orders, next } = await exportBatchOf(db, customer.id, cursor);
      if (orders.length > 0)
        yield separator + orders.map((order) => JSON.stringify(order, null, 2)).join(",\n");
      separator = ",\n";
      cursor = next;
    }
    yield "\n  ]\n}\n";
  }
  return pieces();
}
