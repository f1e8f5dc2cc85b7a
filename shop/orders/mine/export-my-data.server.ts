import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import { readAccount } from "#shop/accounts/profile/read-account.server.ts";
import { listOrdersForExport } from "./people.queries.server.ts";

/** Everything that the shop stores about a customer, for their own download. */
export async function exportMyData(
  { db, now }: Pick<Platform, "db" | "now">,
  customer: Customer,
): Promise<object> {
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
