// npm run soak:board -- --orders 1000 --cuts 20: orders arrive while the board's connection is cut; needs a build.
import path from "node:path";
import { parseArgs } from "node:util";
import { queuesFor } from "#platform/job-queue.server.ts";
import { migrate } from "#platform/migrate.server.ts";
import { soakBoard } from "#tests/support/board-soak.ts";
import { allJobs } from "#worker/jobs.ts";
import { seedDemo } from "./demo/seed.ts";
import { startPostgres } from "./postgres.ts";
import { createScratchDatabase } from "./scratch-database.ts";

const { values } = parseArgs({
  options: {
    orders: { type: "string", default: "1000" },
    cuts: { type: "string", default: "20" },
    "per-second": { type: "string", default: "8" },
  },
});
const postgres = await startPostgres({
  dataDir: path.resolve(import.meta.dirname, "../.data/soak-postgres"),
  port: 54_354,
  databases: [],
});
const database = await createScratchDatabase(postgres.adminUrl, `dollop_soak_${process.pid}`);
try {
  await migrate(database.ownerUrl, { queues: queuesFor(allJobs) });
  await seedDemo(database.ownerUrl, { now: new Date() });
  const figures = await soakBoard({
    databaseUrl: database.appUrl,
    orders: Number(values.orders),
    cuts: Number(values.cuts),
    perSecond: Number(values["per-second"]),
  });
  console.log(
    `${figures.seen} of ${values.orders} orders seen, ${figures.missing} missing, ${figures.twice} twice, ` +
      `connection cut ${figures.cuts} times`,
  );
  console.log(
    `visible after p50 ${figures.p50} ms, p95 ${figures.p95} ms, at worst ${figures.worst} ms`,
  );
  process.exitCode = figures.missing + figures.twice === 0 && figures.p95 < 2_000 ? 0 : 1;
} finally {
  await database.drop();
  await postgres.stop();
}
