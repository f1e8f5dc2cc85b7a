import type { Platform } from "#platform/platform.server.ts";
import { releaseHoldsBefore } from "../batches.queries.server.ts";

/** Frees places that were held for a card payment which did not come in time. */
export async function releaseHolds({
  db,
  logger,
  now,
}: Pick<Platform, "db" | "logger" | "now">): Promise<void> {
  const count = await releaseHoldsBefore(db, now());
  if (count > 0) logger.info({ count }, "holds.released");
}
