import { sql } from "kysely";
import type { Db } from "../database/database.server.ts";
import type { Logger } from "../logger.server.ts";

/** What may have changed. A notice is a hint: listeners read the data again and never trust it. */
type Topic = "orders" | "catalogue" | "store-settings";
export type Notice = { readonly topic: Topic; readonly id?: string };

export const channel = "dollop";

/**
 * Call it after the commit, not inside: a transaction that notifies holds a cluster-wide lock
 * through its own fsync. A notice lost in a crash costs listeners seconds, never an order.
 */
export async function announce(db: Db, logger: Logger, notice: Notice): Promise<void> {
  try {
    await sql`select pg_notify(${channel}, ${JSON.stringify(notice)})`.execute(db);
  } catch (err) {
    logger.warn({ err, name: notice.topic }, "notice.lost");
  }
}
