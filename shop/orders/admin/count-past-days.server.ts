import type { Platform } from "#platform/platform.server.ts";
import { countPastDays as count } from "./order-list.queries.server.ts";

/** Counts the orders of days that are over, once, so that lists need not. Until then they are counted each time. */
export async function countPastDays({ db }: Pick<Platform, "db">): Promise<void> {
  await count(db);
}
