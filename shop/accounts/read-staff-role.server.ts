import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "./account.ts";
import { queryStaffRole } from "./accounts.queries.server.ts";

/** ADM-11: a check that fails counts as "not an administrator", nor in the kitchen, and is logged. */
export async function readStaffRole(
  { db, logger }: Pick<Platform, "db" | "logger">,
  caller: Customer,
): Promise<"admin" | "kitchen" | undefined> {
  try {
    return await queryStaffRole(db, caller.id);
  } catch (err) {
    logger.error({ err, userId: caller.id }, "admin-check.failed");
    return undefined;
  }
}
