import { PgBoss } from "pg-boss";
import { createTasks } from "#worker/tasks.ts";
import type { TestPlatform } from "./platform.ts";

/** Runs the queued jobs as the worker would. */
export async function runJobs(platform: TestPlatform): Promise<void> {
  const boss = new PgBoss({
    connectionString: platform.appUrl,
    supervise: false,
    schedule: false,
    migrate: false,
  });
  // A test's database is dropped with its connections, also with one that is just closing.
  boss.on("error", () => {});
  await boss.start();
  for (const task of createTasks(platform)) {
    for (const job of await boss.fetch<object>(task.name, { batchSize: 50 })) {
      await task.run(job.data, job.id);
      await boss.complete(task.name, job.id);
    }
  }
  await boss.stop({ graceful: false });
}
