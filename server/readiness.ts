import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "#platform/database/database.server.ts";
import { readMigrationNames } from "#platform/database/migration-files.server.ts";
import { pendingMigrations } from "#platform/database/start-check.server.ts";

/**
 * Concurrent callers share one query. Answers within a second even if the database does not. Reads
 * the folder once: files of the next version that appear in it are not for this process.
 */
export async function createReadinessCheck(db: Db, folder?: URL): Promise<() => Promise<boolean>> {
  const names = await readMigrationNames(folder);
  let running: Promise<boolean> | undefined;
  const check = async () => {
    try {
      return (await pendingMigrations(db, names)).length === 0;
    } catch {
      return false;
    } finally {
      running = undefined;
    }
  };
  return () =>
    Promise.race([
      (running ??= check()),
      pause(1_000, undefined, { ref: false }).then(() => false),
    ]);
}
