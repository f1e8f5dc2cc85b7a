import type { Platform } from "#platform/platform.server.ts";
import { isAdministrator, type Staff } from "#shop/accounts/account.ts";
import { listRefundsNeeded as list } from "./admin-orders.queries.server.ts";
import type { RefundNeeded } from "./describe-attention.ts";

const maxListed = 5;

/** What the kitchen could not give back. Nobody but an administrator can do anything about it, so only they see it. */
export async function listRefundsNeeded(
  { db }: Pick<Platform, "db">,
  by: Staff,
): Promise<RefundNeeded[]> {
  return isAdministrator(by) ? list(db, maxListed) : [];
}
