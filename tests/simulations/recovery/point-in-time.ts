// npm run drill:recovery -- --points 20: orders come in while the log is archived; then the shop is recovered at random
// times, and once more after its server was lost. Prints how long that takes and what is lost.
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { migrate } from "#platform/database/migrate.server.ts";
import { queuesFor } from "#platform/jobs/job-queue.server.ts";
import { allJobs } from "#shop/jobs.server.ts";
import { query, startArchivedCluster } from "./archived-cluster.ts";
import { startOrderLoad } from "./order-load.ts";

const { values } = parseArgs({
  options: {
    points: { type: "string", default: "3" },
    "archive-timeout": { type: "string", default: "5" },
  },
});
const points = Number(values.points);
const archiveTimeoutSeconds = Number(values["archive-timeout"]);

type Found = { readonly orders: ReadonlyMap<string, Date>; readonly broken: number };

/** Every order with the time of its commit, and how many things do not fit together. */
async function readOrders(url: string): Promise<Found> {
  const rows = await query<{ id: string; at: Date }>(
    url,
    "select id, pg_xact_commit_timestamp(xmin) as at from orders",
  );
  const [row] = await query<{ broken: string }>(
    url,
    `select (
      (select count(*) from orders where subtotal_cents is distinct from
        (select sum(subtotal_cents) from order_items where order_id = orders.id))
      + abs((select count(*) from orders) - (select sum(orders) from order_counts))
      + abs((select count(*) from orders)
        - (select count(*) from pgboss.job where name = 'send-order-confirmation'))
    ) as broken`,
  );
  return {
    orders: new Map(rows.map(({ id, at }) => [id, at])),
    broken: Number(row!.broken),
  };
}

const cluster = await startArchivedCluster({ archiveTimeoutSeconds });
const [ownerUrl, appUrl] = [cluster.primary.ownerUrl("dollop"), cluster.primary.appUrl("dollop")];
const problems: string[] = [];
const seconds: number[] = [];
try {
  await migrate(ownerUrl, { queues: queuesFor(allJobs) });
  const load = await startOrderLoad(appUrl);
  await pause(1_000);
  await cluster.takeBaseBackup();
  const from = Date.now() + 500;
  await pause(2_000 + points * 500);
  const times = Array.from(
    { length: points },
    () => new Date(from + Math.random() * (Date.now() - 500 - from)),
  );
  await cluster.archiveNow();
  const written = await readOrders(ownerUrl);

  // The server is lost in the middle of a rush.
  await pause(2_000 + archiveTimeoutSeconds * 1_000 * Math.random());
  const committed = new Map([...written.orders, ...(await readOrders(ownerUrl)).orders]);
  await cluster.destroy();
  const lostAt = new Date();
  await load.stop();

  for (const time of times.toSorted((a, b) => a.getTime() - b.getTime()))
    await cluster.recover(time, async (server, took) => {
      const { orders, broken } = await readOrders(server.ownerUrl("dollop"));
      const acknowledged = [...load.acknowledged].filter(([, at]) => at <= time);
      const lost = acknowledged.filter(([id]) => !orders.has(id)).length;
      const tooNew = [...orders.keys()].filter((id) => !(committed.get(id)! <= time)).length;
      seconds.push(took);
      const inFlight = orders.size - acknowledged.length + lost;
      console.log(
        `${time.toISOString()}: ${orders.size} orders, ${acknowledged.length} acknowledged by then and ${inFlight} on their way; ` +
          `lost ${lost}, too new ${tooNew}, broken ${broken}; ${took.toFixed(1)} s`,
      );
      if (lost + tooNew + broken > 0 || orders.size === 0) problems.push(time.toISOString());
    });

  await cluster.recover(undefined, async (server, took) => {
    const { orders, broken } = await readOrders(server.ownerUrl("dollop"));
    const lost = [...load.acknowledged].filter(([id]) => !orders.has(id));
    const firstLost = Math.min(lostAt.getTime(), ...lost.map(([, at]) => at.getTime()));
    const lostSeconds = (lostAt.getTime() - firstLost) / 1_000;
    console.log(
      `Server lost at ${lostAt.toISOString()}: ${orders.size} orders of ${load.acknowledged.size} are back, broken ${broken}; ${took.toFixed(1)} s`,
    );
    console.log(
      `RPO: the last ${lostSeconds.toFixed(1)} s (${lost.length} orders) are lost; archive_timeout is ${archiveTimeoutSeconds} s.`,
    );
    // Three more seconds for the copy of the last part of the log on a busy machine.
    if (broken > 0 || lostSeconds > archiveTimeoutSeconds + 3) problems.push("lost server");
  });
  const sorted = seconds.toSorted((a, b) => a - b);
  console.log(
    `RTO: ${sorted[Math.floor(sorted.length / 2)]?.toFixed(1)} s in the middle, ${sorted.at(-1)?.toFixed(1)} s at most, ${points} recoveries.`,
  );
} finally {
  await cluster.remove();
}
if (problems.length > 0) {
  console.error(`Not recovered as it was: ${problems.join(", ")}`);
  process.exitCode = 1;
}
