import { sql } from "kysely";
import type { Db } from "../database/database.server.ts";
import { runPrepared } from "../database/prepared-statement.server.ts";
import type { Logger } from "../logger.server.ts";

/** What may have changed. A notice is only a hint: the receiver reads the data again. */
type Topic = "orders" | "catalogue" | "store-settings" | "contact-messages";
export type Notice = { readonly topic: Topic; readonly id?: string };

export const channel = "dollop";

/**
 * Must be called after the commit: a transaction that notifies holds a cluster-wide lock during its
 * fsync. A notice lost in a crash only delays an update by seconds.
 */
export async function announce(db: Db, logger: Logger, notice: Notice): Promise<void> {
  try {
    const notify = sql`select pg_notify(${channel}, ${JSON.stringify(notice)})`;
    await runPrepared(db, "notify", notify.compile(db));
  } catch (err) {
    logger.warn({ err, name: notice.topic }, "notice.lost");
  }
}
