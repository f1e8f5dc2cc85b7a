import type { Job, Task } from "#platform/job-queue.server.ts";
import type { Platform } from "#platform/platform.server.ts";

/** Checks the payload first: a queued job may be older than the code that runs it. */
export function task<Payload>(
  platform: Platform,
  job: Job<Payload>,
  run: (platform: Platform, payload: Payload) => Promise<void>,
): Task {
  return { name: job.name, run: (payload) => run(platform, job.payload.parse(payload)) };
}
