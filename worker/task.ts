import type { Job, Task } from "#platform/jobs/job-queue.server.ts";
import type { Platform } from "#platform/platform.server.ts";

/** Validates the payload first: a queued job may be older than the code that runs it. */
export function task<Payload>(
  platform: Platform,
  job: Job<Payload>,
  /** The id stays the same across retries of a job, so that repeats can be recognised. */
  run: (platform: Platform, payload: Payload, jobId: string) => Promise<void>,
): Task {
  return {
    name: job.name,
    run: (payload, jobId) => run(platform, job.payload.parse(payload), jobId),
  };
}
