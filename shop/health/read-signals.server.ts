import { listBacklogs, type NamedBacklog } from "#platform/jobs/job-backlog.server.ts";
import type { Tx } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { mailJobs } from "../jobs.server.ts";
import { dayAt, dayBounds } from "../shop-time.ts";
import { readStoreSettings } from "../store/read-store-settings.server.ts";
import { findFailingJobs } from "./failing-jobs.server.ts";
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
      ...(await findHealthFacts(tx, {
        now: now(),
        stuckBefore: new Date(now().getTime() - stuckAfterMs),
      })),
      backlogs: await readBacklogs(tx, now()),
      ordersToday: await countOrdersSince(tx, from),
    };
  });
}

/** A mail counts as failed until it is retried, any other job as long as Health tells of it. */
async function readBacklogs(tx: Tx, now: Date): Promise<NamedBacklog[]> {
  const failing = new Map((await findFailingJobs(tx, now)).map(({ name, count }) => [name, count]));
  const backlogs = await listBacklogs(tx);
  return backlogs.map((backlog) =>
    mailJobs.includes(backlog.name)
      ? backlog
      : { ...backlog, failed: failing.get(backlog.name) ?? 0 },
  );
}
