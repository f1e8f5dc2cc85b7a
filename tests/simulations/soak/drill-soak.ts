// npm run drill:soak -- --minutes 30: one web and worker process under steady traffic. Its memory after a garbage collection,
// its connections and its file handles must not grow, and the queue must be empty in the end.
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { readStartFlags } from "#tests/support/deploy/start-flags.ts";
import { freePort, startServer } from "#tests/support/server-process.ts";
import { waitFor } from "../failover/program.ts";
import { inspectOrders } from "../orders/run-chaos.ts";
import { count, reportFigures } from "../report-figures.ts";
import { openDemoShop, type DemoShop } from "../traffic/demo-shop.ts";
import { openKitchen } from "../traffic/kitchen.ts";
import { openLivePages } from "../traffic/live-pages.ts";
import { createShopClient } from "../traffic/shop-client.ts";
import { fitSlope } from "#tests/bench/statistics.ts";
import { startAtRate } from "../traffic/steady-rate.ts";
import { summariseFailures } from "../traffic/summarise-failures.ts";
import { createVisits } from "../traffic/visits.ts";
import { openHeapInspector } from "./heap-inspector.ts";
import { firstAndLast, takeSample, type Sample } from "./sample-process.ts";

const ordersPerSecond = 1;
const scrapeSeconds = 15;
const limits = { heapMB: 2, residentMB: 300, moreHandles: 5 };

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "2" },
    rate: { type: "string", default: "20" },
  },
});
const [minutes, requestsPerSecond] = [Number(values.minutes), Number(values.rate)];
/** Caches fill and functions are compiled in the first third, which is not judged. */
const warmUpHours = Math.max(1, minutes / 3) / 60;
/** 2 MB per hour, as the goal says; a run of a few minutes still warms up, and may grow by as much in all. */
const maxHeapMBPerHour = limits.heapMB / (minutes < 20 ? minutes / 60 - warmUpHours : 1);
const sampleMs = Math.min(60_000, Math.max(5_000, minutes * 1_000));

const shop = await openDemoShop();
let figures = "";
const problems: string[] = [];
try {
  await soak(shop);
} finally {
  await shop.close();
}
reportFigures(figures, problems);

async function soak({ db, databaseUrl, smtpUrl, shoppers, form }: DemoShop): Promise<void> {
  const [inspectorPort, metricsPort] = [await freePort(), await freePort()];
  const start = readStartFlags();
  const server = await startServer({
    roles: ["web", "worker"],
    command: [
      process.execPath,
      ...start.flags,
      `--inspect=127.0.0.1:${inspectorPort}`,
      "--inspect-publish-uid=http",
      "--expose-gc",
      ...["build/server/main.js", "web", "worker"],
    ],
    isLogKept: false,
    databaseUrl,
    smtpUrl,
    env: { ...start.env, METRICS_PORT: String(metricsPort) },
  });
  const client = createShopClient(server.url, { keepsConnections: false });
  try {
    const inspector = await openHeapInspector(inspectorPort);
    const visits = createVisits(client, { shoppers, form });
    await visits.findFiles();
    const startedAt = performance.now();
    const { publicPage, file, customerPage, pageData } = visits;
    const mix = [publicPage, file, customerPage, publicPage, pageData];
    let turn = 0;
    const traffic = [
      startAtRate(requestsPerSecond, async () => {
        await mix[turn++ % mix.length]!(visits.anyShopper());
      }),
      startAtRate(ordersPerSecond, async () => void (await visits.order(visits.anyShopper()))),
      // As Prometheus does.
      startAtRate(1 / scrapeSeconds, async () => {
        await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      }),
    ];
    const live = openLivePages(server.url, shoppers.slice(0, 3));
    const kitchen = openKitchen(db);

    const samples: Sample[] = [];
    const until = startedAt + minutes * 60_000;
    for (let next = startedAt + sampleMs; next <= until; next += sampleMs) {
      await pause(Math.max(0, next - performance.now()));
      samples.push(await takeSample({ pid: server.child.pid!, db, inspector }, startedAt));
    }
    for (const each of traffic) await each.stop();
    await live.close();
    await kitchen.close();
    const drainedAfter = await secondsUntilQueueIsEmpty();
    const requests = [...visits.times.values()].reduce((sum, each) => sum + each.length, 0);
    const failures = [...visits.failures, ...live.failures];
    for (const line of summariseFailures(failures)) console.log(line);
    if (failures.length > 0) problems.push(`${failures.length} requests failed`);
    const { lost, doubled, halfWritten } = await inspectOrders(db, visits.acknowledged);
    if (lost + doubled + halfWritten > 0) problems.push("orders are not what customers were told");
    inspector.close();
    figures =
      `${values.minutes} min at ${values.rate} req/s, ${count(requests)} requests with ${count(visits.acknowledged.length)} orders, ${failures.length} failed: ` +
      `${judge(samples)}, queue empty after ${drainedAfter.toFixed(0)} s`;
  } finally {
    client.close();
    await server.kill("SIGKILL");
  }
}

function judge(all: readonly Sample[]): string {
  const samples = all.filter(({ hours }) => hours > warmUpHours);
  for (const { hours, heapMB, residentMB, connections, fileHandles } of all)
    console.log(
      `${(hours * 60).toFixed(1)} min: heap ${heapMB.toFixed(2)} MB, RSS ${residentMB.toFixed(0)} MB, ${connections} connections, ${fileHandles} file handles`,
    );
  const { perX, lower, upper } = fitSlope(
    samples.map(({ hours, heapMB }) => [hours, heapMB] as const),
  );
  const residentMB = Math.max(...all.map((sample) => sample.residentMB));
  const connections = firstAndLast(samples.map((sample) => sample.connections));
  const handles = firstAndLast(samples.map((sample) => sample.fileHandles));
  if (lower > maxHeapMBPerHour)
    problems.push(
      `the heap grows by ${lower.toFixed(1)} MB/h or more, and ${maxHeapMBPerHour.toFixed(0)} are allowed`,
    );
  if (residentMB >= limits.residentMB) problems.push(`RSS ${residentMB.toFixed(0)} MB`);
  for (const [what, [first, last]] of Object.entries({ connections, "file handles": handles }))
    if (last > first + limits.moreHandles) problems.push(`${what} grow from ${first} to ${last}`);
  return (
    `heap after collection ${samples.at(-1)!.heapMB.toFixed(1)} MB, ${perX.toFixed(1)} MB/h (95 %: ${lower.toFixed(1)} to ${upper.toFixed(1)}), ` +
    `RSS at most ${residentMB.toFixed(0)} MB, connections ${connections.join(" to ")}, file handles ${handles.join(" to ")}`
  );
}

/** Jobs for a later time do not count: reminders are planned ahead. */
async function secondsUntilQueueIsEmpty(): Promise<number> {
  const before = performance.now();
  await waitFor("An empty queue", 120, async () => {
    const { rows } = await sql<{ due: number }>`
      select count(*) as due from pgboss.job
      where state in ('created', 'retry', 'active') and start_after <= now()`.execute(shop.db);
    return Number(rows[0]!.due) === 0 || undefined;
  });
  return (performance.now() - before) / 1_000;
}
