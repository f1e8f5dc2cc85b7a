import { connect } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { queuesFor } from "#platform/jobs/job-queue.server.ts";
import { allJobs } from "#shop/jobs.server.ts";

/** A new installation takes no orders until its owner opens it; the shops of tests, drills and benchmarks are open. */
export async function migrateOpenShop(ownerUrl: string): Promise<void> {
  await migrate(ownerUrl, { queues: queuesFor(allJobs) });
  const { db, close } = connect(ownerUrl, { max: 1 });
  await db.updateTable("storeSettings").set({ openedAt: new Date() }).execute();
  await close();
}
