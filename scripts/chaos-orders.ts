// npm run chaos:orders -- --orders 1000 --kills 25: servers die while customers order; nothing may be lost.
import path from "node:path";
import { parseArgs } from "node:util";
import { queuesFor } from "#platform/job-queue.server.ts";
import { migrate } from "#platform/migrate.server.ts";
import { allJobs } from "#worker/jobs.ts";
import { runChaos } from "./chaos/run-chaos.ts";
import { openShopFront } from "./chaos/shop-front.ts";
import { startPostgres } from "./postgres.ts";
import { createScratchDatabase } from "./scratch-database.ts";

const { values } = parseArgs({
  options: {
    orders: { type: "string", default: "1000" },
    kills: { type: "string", default: "25" },
  },
});
// A server of its own, with every safety on: fsync is part of the promise.
const postgres = await startPostgres({
  dataDir: path.resolve(import.meta.dirname, "../.data/chaos-postgres"),
  port: 54_351,
  databases: [],
});
const database = await createScratchDatabase(postgres.adminUrl, `dollop_chaos_${process.pid}`);
try {
  await migrate(database.ownerUrl, { queues: queuesFor(allJobs) });
  const figures = await runChaos({
    databaseUrl: database.appUrl,
    open: () => openShopFront({ databaseUrl: database.appUrl, chance: 0.002 }),
    orders: Number(values.orders),
    kills: Number(values.kills),
  });
  console.log(
    `${figures.acknowledged} orders acknowledged, ${figures.deaths} processes killed, ` +
      `${figures.retries} retries, ${figures.seconds} s`,
  );
  console.log(
    `lost ${figures.lost}, doubled ${figures.doubled}, half-written ${figures.halfWritten}`,
  );
  process.exitCode = figures.lost + figures.doubled + figures.halfWritten === 0 ? 0 : 1;
} finally {
  await database.drop();
  await postgres.stop();
}
