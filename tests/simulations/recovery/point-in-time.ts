// npm run drill:recovery -- --points 20: orders come in while the log is archived; then the shop is recovered at random
// times, and once more after its server was lost. Prints how long that takes and what is lost.
// --orders 100000 fills the shop with old orders first. --mutant dropped-segments loses every third part of the log without
// a word: the shop cannot be recovered, and the drill must say so.
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { count, reportFigures } from "#tests/simulations/report-figures.ts";
import { maxRecoverySeconds, query, startArchivedCluster } from "./archived-cluster.ts";
import { addOldOrders } from "./old-orders.ts";
import { startOrderLoad, type OrderLoad } from "./order-load.ts";
import { readOrders } from "./read-orders.ts";
import { migrateOpenShop } from "#tools/migrate-open-shop.ts";

/** How much a lost server may cost. */
const maxLostSeconds = 60;

const { values } = parseArgs({
  options: {
    points: { type: "string", default: "3" },
    orders: { type: "string", default: "0" },
    "archive-timeout": { type: "string", default: "5" },
    mutant: { type: "string" },
  },
});
if (values.mutant && values.mutant !== "dropped-segments")
  throw new Error(`--mutant ${values.mutant}? Only dropped-segments.`);
const points = Number(values.points);
const oldOrders = Number(values.orders);
const archiveTimeoutSeconds = Number(values["archive-timeout"]);

const cluster = await startArchivedCluster({
  archiveTimeoutSeconds,
  areSegmentsDropped: values.mutant !== undefined,
});
const [ownerUrl, appUrl] = [cluster.primary.ownerUrl("dollop"), cluster.primary.appUrl("dollop")];
const problems: string[] = [];
const seconds: number[] = [];
let figures = "stopped half-way";
try {
  figures = await rehearse();
} catch (error) {
  console.error(error);
  problems.push(error instanceof Error ? error.message : String(error));
}
cluster.remove();
reportFigures(figures, problems);
// Customers who wait for a lost server would keep it alive.
process.exit();

/** Returns the figures of the whole drill. */
async function rehearse(): Promise<string> {
  await migrateOpenShop(ownerUrl);
  if (oldOrders > 0) await addOldOrders(ownerUrl, oldOrders);
  const load = await startOrderLoad(appUrl);
  await pause(1_000);
  await cluster.takeBaseBackup();
  const from = Date.now() + 500;
  for (let part = 0; part < points + 4; part++) {
    await pause(500);
    await query(cluster.primary.adminUrl, "select pg_switch_wal()");
  }
  const times = Array.from(
    { length: points },
    () => new Date(from + Math.random() * (Date.now() - 500 - from)),
  );
  const archived = new Set(load.acknowledged.keys());
  await cluster.archiveNow();
  const written = await readOrders(ownerUrl);

  // The server is lost in the middle of a rush.
  await pause(2_000 + archiveTimeoutSeconds * 1_000 * Math.random());
  const committed = new Map([...written.orders, ...(await readOrders(ownerUrl)).orders]);
  await cluster.destroy();
  const lostAt = new Date();
  await load.stop();

  for (const time of times.toSorted((a, b) => a.getTime() - b.getTime()))
    await recoverAt(time, load, committed).catch((error: unknown) => {
      console.log(`${time.toISOString()}: ${String(error)}`);
      problems.push(`not recovered at ${time.toISOString()}`);
    });
  const lost = await recoverAll(lostAt, load, archived);

  const slowest = Math.max(...seconds);
  if (slowest > maxRecoverySeconds) problems.push(`a recovery took ${slowest.toFixed(0)} s`);
  const middle = seconds.toSorted((a, b) => a - b)[Math.floor(seconds.length / 2)]!;
  return (
    `${points + 1} recoveries of ${count(oldOrders)} old and ${count(load.acknowledged.size)} new orders: ` +
    `RTO ${middle.toFixed(1)} s in the middle, ${slowest.toFixed(1)} s at most; ` +
    `RPO ${lost.seconds.toFixed(1)} s (${count(lost.orders)} orders of a rush) with archive_timeout ${archiveTimeoutSeconds} s`
  );
}

async function recoverAt(
  time: Date,
  load: OrderLoad,
  committed: ReadonlyMap<string, Date>,
): Promise<void> {
  await cluster.recover(time, async (server, took) => {
    const { orders, old, broken } = await readOrders(server.ownerUrl("dollop"));
    const acknowledged = [...load.acknowledged].filter(([, at]) => at <= time);
    const lost = acknowledged.filter(([id]) => !orders.has(id)).length + (oldOrders - old);
    const tooNew = [...orders.keys()].filter((id) => !(committed.get(id)! <= time)).length;
    seconds.push(took);
    const inFlight = orders.size - acknowledged.length + lost;
    console.log(
      `${time.toISOString()}: ${orders.size} orders, ${acknowledged.length} acknowledged by then and ${inFlight} on their way; ` +
        `lost ${lost}, too new ${tooNew}, broken ${broken}; ${took.toFixed(1)} s`,
    );
    if (lost + tooNew + broken > 0 || orders.size === 0)
      problems.push(`not as it was at ${time.toISOString()}`);
  });
}

/** Everything that the archive has, after the server and its disk are gone. */
async function recoverAll(lostAt: Date, load: OrderLoad, archived: ReadonlySet<string>) {
  return cluster.recover(undefined, async (server, took) => {
    const { orders, old, broken } = await readOrders(server.ownerUrl("dollop"));
    const lost = [...load.acknowledged].filter(([id]) => !orders.has(id));
    const firstLost = Math.min(lostAt.getTime(), ...lost.map(([, at]) => at.getTime()));
    const lostSeconds = (lostAt.getTime() - firstLost) / 1_000;
    seconds.push(took);
    console.log(
      `Server lost at ${lostAt.toISOString()}: ${orders.size} orders of ${load.acknowledged.size} are back, broken ${broken}; ` +
        `the last ${lostSeconds.toFixed(1)} s (${lost.length} orders) are lost; ${took.toFixed(1)} s`,
    );
    if (broken > 0 || old < oldOrders) problems.push("lost server: what is back is broken");
    if (lost.some(([id]) => archived.has(id)))
      problems.push("lost server: orders are lost that were archived");
    // Five more seconds for the copy of the last part of the log on a busy machine.
    if (lostSeconds > Math.min(maxLostSeconds, archiveTimeoutSeconds + 5))
      problems.push(`lost server: the last ${lostSeconds.toFixed(1)} s are lost`);
    return { seconds: lostSeconds, orders: lost.length };
  });
}
