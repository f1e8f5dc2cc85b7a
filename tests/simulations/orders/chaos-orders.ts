// npm run chaos:orders -- --orders 1000 --kills 25: kills servers while customers order; no order may be lost.
// First the built shop through /checkout, killed at random, then `placeOrder` alone, which also dies at named
// points. --target checkout or --target bare runs only one of them.
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { queuesFor } from "#platform/jobs/job-queue.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { allJobs } from "#shop/jobs.server.ts";
import { startBuiltShop } from "./built-shop-process.ts";
import { runChaos } from "./run-chaos.ts";
import { count, reportFigures } from "#tests/simulations/report-figures.ts";
import { startOrderServer } from "./order-server-process.ts";
import { startPostgres } from "#tools/postgres.ts";
import { createScratchDatabase } from "#tools/scratch-database.ts";

const { values } = parseArgs({
  options: {
    orders: { type: "string", default: "1000" },
    kills: { type: "string", default: "25" },
    target: { type: "string", default: "checkout,bare" },
  },
});
const targets = {
  checkout: (databaseUrl: string) => startBuiltShop({ databaseUrl }),
  bare: (databaseUrl: string) => startOrderServer({ databaseUrl, chance: 0.002 }),
};
const isTarget = (name: string): name is keyof typeof targets => Object.hasOwn(targets, name);
const chosen = values.target.split(",").filter(isTarget);
if (chosen.includes("checkout") && !existsSync("build/server/main.js"))
  throw new Error("The shop is not built. Run npm run build first, or use --target bare.");

// A separate PostgreSQL server with fsync on, because durability is part of what is tested.
const postgres = await startPostgres({
  dataDir: path.resolve(import.meta.dirname, "../../../.data/chaos-postgres"),
  port: 54_351,
  databases: [],
});
try {
  for (const target of chosen) await run(target);
} finally {
  await postgres.stop();
}

async function run(target: keyof typeof targets): Promise<void> {
  const name = `dollop_chaos_${target}_${process.pid}`;
  const database = await createScratchDatabase(postgres.adminUrl, name);
  try {
    await migrate(database.ownerUrl, { queues: queuesFor(allJobs) });
    const { lost, doubled, halfWritten, ...figures } = await runChaos({
      databaseUrl: database.appUrl,
      open: () => targets[target](database.appUrl),
      orders: Number(values.orders),
      kills: Number(values.kills),
    });
    reportFigures(
      `${target}: ${count(figures.acknowledged)} orders acknowledged, ${count(figures.deaths)} processes killed, ` +
        `${count(figures.retries)} retries; lost ${lost}, doubled ${doubled}, half-written ${halfWritten}`,
      lost + doubled + halfWritten > 0 ? ["orders are not what customers were told"] : [],
    );
  } finally {
    await database.drop();
  }
}
