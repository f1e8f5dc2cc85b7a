// npm run db:migrate: applies pending migrations and creates missing job queues.
import { queuesFor } from "#platform/jobs/job-queue.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { allJobs } from "#shop/jobs.server.ts";

const ownerUrl = process.env.MIGRATION_DATABASE_URL;
if (!ownerUrl)
  throw new Error(
    "Set MIGRATION_DATABASE_URL to the database URL of the role that owns the tables.",
  );

const applied = await migrate(ownerUrl, { queues: queuesFor(allJobs) });
console.log(applied.length > 0 ? `Applied ${applied.join(", ")}.` : "Nothing to apply.");
