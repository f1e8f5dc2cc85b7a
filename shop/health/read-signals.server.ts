import { listBacklogs, type NamedBacklog } from "#platform/jobs/job-backlog.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { dayAt, dayBounds } from "../shop-time.ts";
import { readStoreSettings } from "../store/read-store-settings.server.ts";
import { findHealthFacts } from "./health.queries.server.ts";
import { countOrdersSince, limitStatements, type OrdersToday } from "./signals.queries.server.ts";

const statementTimeoutMs = 1_000;
const stuckAfterMs = 15 * 60_000;

/** What monitoring asks of the database. Null means that it never happened. */
export type Signals = {
  readonly backlogs: readonly NamedBacklog[];
  readonly ordersToday: readonly OrdersToday[];
  readonly unaccepted: number;
  readonly oldestUnaccepted: Date | null;
  readonly paymentsNeedingAttention: number;
  readonly kitchenSeen: Date | null;
  readonly workerSeen: Date | null;
  readonly lastBackup: Date | null;
};

/** A few short statements on one connection. */
export async function readSignals({ db, now }: Pick<Platform, "db" | "now">): Promise<Signals> {
  const { timeZone } = await readStoreSettings({ db });
  const { from } = dayBounds(dayAt(now(), timeZone), timeZone);
  return db.transaction().execute(async (tx) => {
    await limitStatements(tx, statementTimeoutMs);
    return {
      ...(await findHealthFacts(tx, new Date(now().getTime() - stuckAfterMs))),
      backlogs: await listBacklogs(tx),
      ordersToday: await countOrdersSince(tx, from),
    };
  });
}
