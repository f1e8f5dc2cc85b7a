import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "./account.ts";
import { queryIsAdmin } from "./accounts.queries.server.ts";

/** ADM-11: a check that fails counts as "not an administrator" and is logged. */
export async function isAdmin(
  { db, logger }: Pick<Platform, "db" | "logger">,
  caller: Customer,
): Promise<boolean> {
  try {
    return await queryIsAdmin(db, caller.id);
  } catch (err) {
    logger.error({ err, userId: caller.id }, "admin-check.failed");
    return false;
  }
}
