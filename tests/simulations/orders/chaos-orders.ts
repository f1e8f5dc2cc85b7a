// npm run chaos:orders -- --orders 1000 --kills 25: kills servers while customers order; no order may be lost.
// First the built shop through /checkout, killed at random, then `placeOrder` alone, which also dies --hits times at
// each of its failpoints. --target checkout or --target bare runs only one of them. --capacity 4 limits what the kitchen
// makes at once, and no more may be promised.
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { startDurableDatabase } from "#tests/simulations/durable-database.ts";
import { count, reportFigures } from "#tests/simulations/report-figures.ts";
import { startBuiltShop } from "./built-shop-process.ts";
import { failpoints } from "./failpoints.ts";
import { startOrderServer } from "./order-server-process.ts";
import { runChaos } from "./run-chaos.ts";

const { values } = parseArgs({
  options: {
    orders: { type: "string", default: "1000" },
    kills: { type: "string", default: "25" },
    hits: { type: "string", default: "3" },
    target: { type: "string", default: "checkout,bare" },
    capacity: { type: "string" },
  },
});
const orders = Number(values.orders);
const kills = Number(values.kills);
const hits = Number(values.hits);
const capacity = values.capacity === undefined ? undefined : Number(values.capacity);
const targets = {
  checkout: (databaseUrl: string) => startBuiltShop({ databaseUrl }),
  bare: (databaseUrl: string) => startOrderServer({ databaseUrl, chance: hits / orders }),
};
const isTarget = (name: string): name is keyof typeof targets => Object.hasOwn(targets, name);
const chosen = values.target.split(",").filter(isTarget);
if (chosen.includes("checkout") && !existsSync("build/server/main.js"))
  throw new Error("The shop is not built. Run npm run build first, or use --target bare.");

for (const target of chosen) await run(target);

async function run(target: keyof typeof targets): Promise<void> {
  const database = await startDurableDatabase();
  try {
    const { lost, doubled, halfWritten, overCapacity, ...figures } = await runChaos({
      databaseUrl: database.appUrl,
      open: () => targets[target](database.appUrl),
      orders,
      kills,
      ...(target === "bare" && { hits }),
      ...(capacity && { capacity }),
    });
    const atFailpoints = `, at each of ${failpoints.length} failpoints at least ${figures.fewestHits}`;
    reportFigures(
      `${target}: ${count(figures.acknowledged)} orders acknowledged, ${count(figures.deaths)} processes killed` +
        `${target === "bare" ? atFailpoints : ""}, ${count(figures.retries)} retries; ` +
        `lost ${lost}, doubled ${doubled}, half-written ${halfWritten}` +
        `${capacity ? `, minutes over a capacity of ${capacity}: ${overCapacity}` : ""}; ` +
        `${Math.round(figures.seconds)} s`,
      [
        ...(lost + doubled + halfWritten > 0 ? ["orders are not what customers were told"] : []),
        ...(overCapacity > 0 ? ["more was promised than the kitchen makes"] : []),
      ],
    );
  } finally {
    await database.remove();
  }
}
