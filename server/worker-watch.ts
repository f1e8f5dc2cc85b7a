import type { Platform } from "#platform/platform.server.ts";
import { isWorkerMissing } from "#shop/health/worker-outage.ts";
import { repeat } from "./repeat.ts";

type WatchDeps = Pick<Platform, "logger" | "now"> & {
  readonly readLastSeen: () => Promise<Date | null>;
  /** Does the most urgent work of the worker that has been missing since then. */
  readonly cover: (since: Date) => Promise<void>;
};

const lookEveryMs = 10_000;
const reportEveryMs = 60_000;
const maxLookGapMs = 45_000;

/** The alarm for unanswered orders runs in the worker, so a web process looks after the worker. */
export function startWorkerWatch(deps: WatchDeps) {
  const options = { everyMs: lookEveryMs, logger: deps.logger, failed: "worker.watch-failed" };
  return repeat(options, createLook(deps));
}

/**
 * A worker that was seen is missing from its last heartbeat on. One that was not seen yet, or not since
 * this process could look (the database was away, the machine slept), gets the time to start.
 */
export function createLook({ logger, now, readLastSeen, cover }: WatchDeps): () => Promise<void> {
  let lastLook: Date | undefined;
  let lastReport: Date | undefined;
  let unseenSince: Date | undefined;
  const isLongAgo = (at: Date | undefined, ms: number) =>
    at === undefined || now().getTime() - at.getTime() >= ms;

  return async function look() {
    const lastSeen = await readLastSeen();
    if (isLongAgo(lastLook, maxLookGapMs)) unseenSince = now();
    lastLook = now();
    if (lastSeen && !isWorkerMissing(lastSeen, now())) {
      unseenSince = undefined;
      return;
    }
    const since = unseenSince ?? lastSeen ?? (unseenSince = now());
    if (!isWorkerMissing(since, now()) || !isLongAgo(lastReport, reportEveryMs)) return;
    lastReport = now();
    logger.error({ ms: now().getTime() - since.getTime() }, "worker.missing");
    await cover(since);
    // Mails may have taken longer than the gap.
    lastLook = now();
  };
}
