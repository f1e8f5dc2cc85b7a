import { setTimeout as pause } from "node:timers/promises";
import { PgBoss, type Queue } from "pg-boss";
import { lockTimeoutMs, queueApplicationName } from "./lock-watch.server.ts";

export type QueueDefinition = { readonly name: string; readonly options?: Omit<Queue, "name"> };

/** The running role can neither create queues nor change the queue's tables, so this happens here. */
export async function prepareJobQueue(
  ownerUrl: string,
  queues: readonly QueueDefinition[],
): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    application_name: queueApplicationName,
    options: `-c lock_timeout=${lockTimeoutMs}`,
    max: 2,
    supervise: false,
    schedule: false,
  });
  const problems: unknown[] = [];
  boss.on("error", (error) => problems.push(error));
  await boss.start();
  try {
    for (const { name, options: { policy, partition } = {} } of queues) {
      await boss.createQueue(name, { ...(policy && { policy }), ...(partition && { partition }) });
    }
    // In a second pass, because a dead-letter queue must exist before another queue refers to it.
    for (const { name, options: { policy: _, partition: __, ...settings } = {} } of queues) {
      if (Object.keys(settings).length > 0) await boss.updateQueue(name, settings);
    }
    await untilIndexesAreBuilt(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
  if (problems.length > 0)
    throw new AggregateError(problems, "The job queue could not be prepared.");
}

/** After an upgrade pg-boss builds indexes in the background, but only while the owner is connected. */
async function untilIndexesAreBuilt(boss: PgBoss): Promise<void> {
  const deadline = Date.now() + 10 * 60_000;
  for (;;) {
    const status = await boss.getBamStatus();
    const failed = status.find(({ status }) => status === "failed");
    if (failed) throw new Error("An index of the job queue could not be built: see pgboss.bam.");
    if (status.every(({ status }) => status === "completed")) return;
    if (Date.now() > deadline) throw new Error("The job queue's indexes are still being built.");
    await pause(500);
  }
}

export const jobQueueGrants = `
  grant usage on schema pgboss to dollop_app;
  grant select, insert, update, delete on all tables in schema pgboss to dollop_app;
  grant execute on all functions in schema pgboss to dollop_app`;
