import type { Platform } from "#platform/platform.server.ts";
import { deleteWorkersBefore, findLastWorker, recordWorker } from "./workers.queries.server.ts";

const dayMs = 86_400_000;

/** Every process has a name of its own, so the rows of earlier ones are deleted after a day. */
export async function recordWorkerHeartbeat(
  { db, now }: Pick<Platform, "db" | "now">,
  source: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await recordWorker(tx, source, now());
    await deleteWorkersBefore(tx, new Date(now().getTime() - dayMs));
  });
}

/** When any worker was last able to do jobs. */
export function lastWorkerHeartbeat({ db }: Pick<Platform, "db">): Promise<Date | null> {
  return findLastWorker(db);
}
