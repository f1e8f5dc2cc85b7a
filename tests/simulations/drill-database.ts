import { connect } from "#platform/database/database.server.ts";
import { joinTestServer } from "#tests/support/postgres/test-server.ts";
import { seedDemo } from "#tools/demo/seed.ts";
import { createScratchDatabase } from "#tools/scratch-database.ts";
import { migrateOpenShop } from "#tools/migrate-open-shop.ts";

/**
 * A database of its own, by default with the demo shop, open at this hour. Shares the server with tests and other
 * drills.
 */
export async function openDrillDatabase(topic: string, { isDemo = true } = {}) {
  const server = await joinTestServer();
  const name = `dollop_${topic}_${process.pid}`;
  const { ownerUrl, appUrl, drop } = await createScratchDatabase(server.adminUrl, name);
  await migrateOpenShop(ownerUrl);
  if (isDemo) await seedDemo(ownerUrl, { now: new Date() });
  const { db, close } = connect(ownerUrl, { max: 4, applicationName: `dollop-drill-${topic}` });
  return {
    name,
    ownerUrl,
    appUrl,
    adminUrl: server.adminUrl,
    /** As the owner of the tables, to look at everything. */
    db,
    async close() {
      await close();
      await drop();
      await server.leave();
    },
  };
}
