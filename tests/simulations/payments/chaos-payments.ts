// npm run chaos:payments -- --scenarios 10000: random sequences of payments, cancellations, refunds and outages.
// --shards sets the number of processes, --seed repeats a run.
import path from "node:path";
import { parseArgs } from "node:util";
import { runShards } from "./run-shards.ts";
import { count, reportFigures } from "#tests/simulations/report-figures.ts";
import { startPostgres } from "#tools/postgres.ts";
import { createScratchDatabase } from "#tools/scratch-database.ts";
import { migrateOpenShop } from "#tools/migrate-open-shop.ts";

const { values } = parseArgs({
  options: {
    scenarios: { type: "string", default: "10000" },
    shards: { type: "string", default: "2" },
    seed: { type: "string" },
  },
});
const postgres = await startPostgres({
  dataDir: path.resolve(import.meta.dirname, "../../../.data/chaos-postgres"),
  port: 54_351,
  databases: [],
  settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off" },
});
const shards = Array.from({ length: Number(values.shards) }, (_, shard) => shard);
const databases = await Promise.all(
  shards.map((shard) =>
    createScratchDatabase(postgres.adminUrl, `dollop_payments_${process.pid}_${shard}`),
  ),
);
try {
  for (const { ownerUrl } of databases) await migrateOpenShop(ownerUrl);
  const results = await runShards(
    databases.map(({ appUrl }) => appUrl),
    {
      scenarios: Number(values.scenarios),
      ...(values.seed !== undefined && { seed: Number(values.seed) }),
    },
  );
  for (const { failure } of results) if (failure) console.error(failure);
  const scenarios = results.reduce((sum, result) => sum + result.scenarios, 0);
  const failed = results.filter(({ failure }) => failure).length;
  reportFigures(
    `${count(scenarios)} random sequences of payments, cancellations, refunds and outages, ${failed} failures`,
    failed > 0 ? ["money and orders do not agree"] : [],
  );
} finally {
  for (const database of databases) await database.drop();
  await postgres.stop();
}
