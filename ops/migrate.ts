// npm run db:migrate: applies pending migrations and creates missing job queues, as the role that owns the tables.
import { z } from "zod";
import { commandSettings } from "#platform/command-settings.server.ts";
import { parseEnvironment } from "#platform/environment.server.ts";
import { queuesFor } from "#platform/jobs/job-queue.server.ts";
import type { LockWait } from "#platform/database/lock-watch.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { allJobs } from "#shop/jobs.server.ts";
import { runCommand, withDatabase } from "./run-command.ts";

await runCommand(async () => {
  const { MIGRATION_DATABASE_URL } = commandSettings;
  const settings = parseEnvironment(z.object({ MIGRATION_DATABASE_URL }));
  const ownerUrl = settings.MIGRATION_DATABASE_URL;
  await withDatabase(ownerUrl, async () => {
    const applied = await migrate(ownerUrl, { queues: queuesFor(allJobs), onWait: printWait });
    console.log(applied.length > 0 ? `Applied ${applied.join(", ")}.` : "Nothing to apply.");
  });
});

function printWait({ what, since, holders }: LockWait): void {
  const seconds = Math.round((Date.now() - since.getTime()) / 1_000);
  console.log(`${what} has been waiting for ${seconds} s, for ${holders.join(" and ")}.`);
}
