import type { Customer } from "#shop/accounts/account.ts";
import { requireRecentSignIn } from "#shop/accounts/require-recent-sign-in.ts";
import { enforceRateLimit, type LimitDeps } from "#shop/limits/rate-limit.server.ts";
import { readAccount } from "#shop/accounts/profile/read-account.server.ts";
import { listOrdersForExport } from "./people.queries.server.ts";

/** Everything that the shop stores about a customer, for their own download. */
export async function exportMyData(deps: LimitDeps, customer: Customer): Promise<object> {
  const { db, now } = deps;
  requireRecentSignIn(customer, now());
  await enforceRateLimit(deps, "data-exports", customer.id);
  const { name, email, devices } = await readAccount({ db, now }, customer);
  return {
    exportedAt: now().toISOString(),
    account: { id: customer.id, name, email },
    devices: devices.map(({ browser, address, since, lastSeen }) => ({
      browser,
      address,
      since,
      lastSeen,
    })),
    orders: await listOrdersForExport(db, customer.id),
  };
}
