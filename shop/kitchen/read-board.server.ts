import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "../accounts/account.ts";
import type { Board } from "./board.ts";
import { findKitchenSettings, listTickets } from "./kitchen.queries.server.ts";

/** More than anyone can work on; the limit drops only the oldest, never a new order. */
const maxTickets = 200;

/** Everything to be made or handed over now. */
export async function readBoard(
  { db, now }: Pick<Platform, "db" | "now">,
  _by: Admin,
): Promise<Board> {
  const [tickets, { warmAfter, lateAfter }] = await Promise.all([
    listTickets(db, maxTickets),
    findKitchenSettings(db),
  ]);
  return { tickets, now: now().getTime(), warmAfter, lateAfter };
}
