import { CompiledQuery } from "kysely";
import { fromKysely, PgBoss, type Queue } from "pg-boss";
import type { z } from "zod";
import { isPooled, type Config } from "../config.server.ts";
import { keepAlive } from "../database/database-client.server.ts";
import type { Tx } from "../database/database.server.ts";
import { runNamed } from "../database/prepared-statement.server.ts";
import type { Logger } from "../logger.server.ts";
import { maskAddresses } from "../mask-addresses.server.ts";
import { createRepeatedErrorLog } from "../repeated-error-log.server.ts";
import { inSpan } from "../tracing/tracing.server.ts";
import { readJobStatement, type JobStatement } from "./job-statement.server.ts";
import { isProgressing, maxFetchGapMs } from "./queue-progress.server.ts";

export type Job<Payload, Name extends string = string> = {
  readonly name: Name;
  readonly payload: z.ZodType<Payload>;
};

/** What the worker does with one job. */
export type Task = { readonly name: string; run(payload: unknown, jobId: string): Promise<void> };

export type JobQueue = {
  /** Takes a transaction, so that a job and the change that caused it are committed together. */
  enqueue<Payload extends object>(
    tx: Tx,
    job: Job<Payload>,
    payload: Payload,
    options?: { readonly key?: string; readonly runAt?: Date },
  ): Promise<void>;
  /** For a statement that also writes what caused the job. Read from the library once. */
  statementFor(job: Pick<Job<unknown>, "name">): Promise<JobStatement>;
  work(tasks: readonly Task[]): Promise<void>;
  /** Cron times in `tz`; each runs once regardless of the number of workers. A failed run is not retried. */
  schedule(schedules: readonly Schedule[]): Promise<void>;
  /**
   * Whether this process does jobs: its queues are asked for jobs, and get an answer. That the process
   * runs does not say so: the queue's own connections or loops may be stuck.
   */
  isWorking(gapMs?: number): boolean;
  /** Queues failed jobs again with the full retry policy; returns how many. */
  retryFailed(tx: Tx, ids: readonly string[]): Promise<number>;
  /** Waits up to `seconds` for running jobs; another worker takes over the rest. */
  stop(seconds: number): Promise<void>;
};

export type Schedule = {
  readonly job: Pick<Job<object>, "name">;
  readonly cron: string;
  readonly tz?: string;
};

export const failedJobs = "failed-jobs";

/**
 * Retries for two days, at most four minutes apart, so that mails go out within five minutes
 * after a mail server is back. A worker that sends no heartbeat for 15 s loses the job.
 */
const retryPolicy = {
  retryLimit: 720,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 240,
  expireInSeconds: 120,
  heartbeatSeconds: 15,
  retentionSeconds: 30 * 86_400,
  deadLetter: failedJobs,
} satisfies Omit<Queue, "name">;

/** The most connections that the queue opens. */
export const queueConnections = { sender: 2, worker: 4 };

export function defineJob<const Name extends string, Payload>(
  name: Name,
  payload: z.ZodType<Payload>,
): Job<Payload, Name> {
  return { name, payload };
}

/** The queues that a migration creates, because the running role may not. */
export function queuesFor(jobs: readonly Pick<Job<unknown>, "name">[]) {
  return [
    { name: failedJobs, options: { retentionSeconds: 90 * 86_400 } },
    ...jobs.map(({ name }) => ({ name, options: retryPolicy })),
  ];
}

/**
 * pg-boss has its own small pool: its `send` looks up queues outside the caller's transaction, so on
 * a shared pool N open transactions could wait forever for connection N + 1.
 */
export async function openJobQueue(
  config: Pick<Config, "DATABASE_URL" | "DATABASE_LISTEN_URL">,
  logger: Logger,
  role: "sender" | "worker",
): Promise<JobQueue> {
  const isWorker = role === "worker";
  // pg-boss passes these to the driver, and its pool discards a connection whose query failed.
  // Its clean-up may take longer than a page's query, and longer than the role's own limit.
  const queryTimeoutMs = isWorker ? 15_000 : 7_000;
  const driverOptions = {
    ...keepAlive,
    query_timeout: queryTimeoutMs,
    ...(!isPooled(config) && { statement_timeout: queryTimeoutMs }),
  };
  const boss = new PgBoss({
    ...driverOptions,
    connectionString: config.DATABASE_URL,
    application_name: `dollop-jobs-${role}`,
    max: queueConnections[role],
    connectionTimeoutMillis: 5_000,
    migrate: false,
    createSchema: false,
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    // Only the owner may rebuild an index; `npm run db:migrate` does that.
    reindex: false,
  });
  boss.on(
    "error",
    createRepeatedErrorLog((fields) => logger.error(fields, "queue.failed")),
  );
  await boss.start();
  const statements = new Map<string, Promise<JobStatement>>();
  const scheduled = new Set<string>();

  return {
    async enqueue(tx, job, payload, { key, runAt } = {}) {
      await boss.send(job.name, payload, {
        db: prepared(tx, `send-${job.name}`),
        ...(key && { singletonKey: key }),
        ...(runAt && { startAfter: runAt }),
      });
    },
    statementFor({ name }) {
      const found = statements.get(name);
      if (found) return found;
      const reading = readJobStatement(boss, name);
      statements.set(name, reading);
      reading.catch(() => statements.delete(name));
      return reading;
    },
    async work(tasks) {
      for (const task of tasks) {
        await boss.work<object>(
          task.name,
          // A poll fetches up to ten jobs; the defaults would run one job every two seconds.
          {
            batchSize: 10,
            burstWhenBatchFull: true,
            pollingIntervalSeconds: 0.5,
            perJobResults: true,
          },
          (jobs) => {
            // What runs every minute says itself what it did.
            const level = scheduled.has(task.name) ? "debug" : "info";
            return Promise.all(jobs.map((job) => runTask(task, job, logger, level)));
          },
        );
      }
    },
    async schedule(schedules) {
      for (const { job } of schedules) scheduled.add(job.name);
      for (const { job, cron, tz = "UTC" } of schedules)
        await boss.schedule(job.name, cron, {}, { tz, retryLimit: 0, expireInSeconds: 600 });
    },
    // The internal queue is that of the schedules.
    isWorking: (gapMs = maxFetchGapMs) =>
      isProgressing(boss.getWipData({ includeInternal: true }), Date.now(), gapMs),
    retryFailed: (tx, ids) => boss.redrive(failedJobs, { ids: [...ids], db: fromKysely(tx) }),
    stop: (seconds) => boss.stop({ graceful: true, timeout: seconds * 1_000 }),
  };
}

/** As fromKysely, and the statement stays prepared: pg-boss always sends the same text for a queue. */
function prepared(tx: Tx, name: string): ReturnType<typeof fromKysely> {
  return {
    executeSql: async (text, values = []) => ({
      rows: await runNamed(tx, name, CompiledQuery.raw(text, [...values])),
    }),
  };
}

async function runTask(
  task: Task,
  { id, data }: { id: string; data: object },
  logger: Logger,
  doneLevel: "debug" | "info",
) {
  const started = performance.now();
  try {
    const attributes = { "messaging.system": "pg-boss", "messaging.destination.name": task.name };
    await inSpan({ name: `job ${task.name}`, kind: "consumer", attributes }, () =>
      task.run(data, id),
    );
    logger[doneLevel](
      { job: task.name, jobId: id, ms: Math.round(performance.now() - started) },
      "job.done",
    );
    return { id, status: "completed" as const };
  } catch (err) {
    logger.warn({ job: task.name, jobId: id, err }, "job.failed");
    const message = maskAddresses(err instanceof Error ? err.message : String(err));
    return { id, status: "failed" as const, output: { message } };
  }
}
