// Brings the database up to this release: node ops/migrate.ts
import { queuesFor } from "#platform/jobs/job-queue.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { allJobs } from "#shop/jobs.server.ts";

const ownerUrl = process.env.MIGRATION_DATABASE_URL;
if (!ownerUrl)
  throw new Error("MIGRATION_DATABASE_URL is not set: the address of the owning role.");

const applied = await migrate(ownerUrl, { queues: queuesFor(allJobs) });
console.log(applied.length > 0 ? `Applied ${applied.join(", ")}.` : "Nothing to apply.");
