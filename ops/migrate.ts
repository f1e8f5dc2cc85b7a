// Brings the database up to this release: node scripts/migrate.ts
import { queuesFor } from "#platform/job-queue.server.ts";
import { migrate } from "#platform/migrate.server.ts";
import { allJobs } from "#worker/jobs.ts";

const ownerUrl = process.env.MIGRATION_DATABASE_URL;
if (!ownerUrl)
  throw new Error("MIGRATION_DATABASE_URL is not set: the address of the owning role.");

const applied = await migrate(ownerUrl, { queues: queuesFor(allJobs) });
console.log(applied.length > 0 ? `Applied ${applied.join(", ")}.` : "Nothing to apply.");
