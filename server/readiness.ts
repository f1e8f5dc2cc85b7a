import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "#platform/database/database.server.ts";
import { readMigrationNames } from "#platform/database/migration-files.server.ts";
import { pendingMigrations } from "#platform/database/start-check.server.ts";
import { lastWorkerHeartbeat } from "#shop/health/worker-heartbeat.server.ts";
import type { Readiness } from "./http/readiness-text.ts";

/**
 * Concurrent callers share one query. Answers within a second even if the database does not. Reads
 * the folder once: files of the next version that appear in it are not for this process.
 */
export async function createReadinessCheck(
  db: Db,
  folder?: URL,
): Promise<() => Promise<Readiness>> {
  const names = await readMigrationNames(folder);
  const notReady = { isReady: false } as const;
  let running: Promise<Readiness> | undefined;
  const check = async (): Promise<Readiness> => {
    try {
      if ((await pendingMigrations(db, names)).length > 0) return notReady;
      return { isReady: true, workerSeen: await lastWorkerHeartbeat({ db }) };
    } catch {
      return notReady;
    } finally {
      running = undefined;
    }
  };
  return () =>
    Promise.race([
      (running ??= check()),
      pause(1_000, undefined, { ref: false }).then(() => notReady),
    ]);
}
