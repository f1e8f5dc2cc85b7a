import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { JobQueue } from "#platform/jobs/job-queue.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { recordWorkerHeartbeat } from "#shop/health/worker-heartbeat.server.ts";

const intervalMs = 15_000;

/**
 * Records that this worker does jobs, for Health, /readyz and the watch of the web processes. At the
 * end the row stays, so that Health can say since when nothing runs.
 */
export async function startWorkerHeartbeat(
  platform: Pick<Platform, "db" | "logger" | "now">,
  queue: Pick<JobQueue, "isWorking">,
) {
  const { logger } = platform;
  // Process ids are not enough: in containers every process may have the same.
  const source = `${hostname().slice(0, 60)} ${randomUUID()}`;
  const beat = async () => {
    if (!queue.isWorking()) return logger.error({}, "worker.stuck");
    await recordWorkerHeartbeat(platform, source).catch((err: unknown) =>
      logger.warn({ err }, "worker.heartbeat-failed"),
    );
  };
  await beat();
  const timer = setInterval(() => void beat(), intervalMs);
  return { stop: () => clearInterval(timer) };
}
