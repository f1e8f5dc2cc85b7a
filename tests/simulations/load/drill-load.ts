// npm run drill:load -- --minutes 30 --shoppers 100 --orders 10 --only mixed: how fast the shop is on this machine, with two web processes and a worker as in
// docs/deploy.md, and a connection per request as their proxy opens it, but without the proxy. The generator, PostgreSQL
// and the mail server share the cores: the figures say who used how much.
import { availableParallelism } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { freePort, startServer } from "#tests/support/server-process.ts";
import { inspectOrders, type Acknowledged } from "../orders/run-chaos.ts";
import { count, reportFigures } from "../report-figures.ts";
import { measureCores, postgresPids } from "../traffic/cpu-time.ts";
import { openDemoShop } from "../traffic/demo-shop.ts";
import { createShopClient } from "../traffic/shop-client.ts";
import { percentile } from "#tests/bench/statistics.ts";
import { summariseFailures } from "../traffic/summarise-failures.ts";
import { createVisits } from "../traffic/visits.ts";
import { loadMenu } from "./anonymous-menu.ts";
import { buyerCount, loadMixed, type MixedLoad } from "./mixed-load.ts";
import { stormSignIns } from "./sign-in-storm.ts";
import { loadViral } from "./viral-afternoon.ts";

const goals = {
  menu: { perSecond: 500, p99: 200 },
  mixed: { p95: 150, p99: 400 },
  signIns: { p99: 300 },
  viral: { visitors: 2_000, ordersPerSecond: 10, orderP99: 500 },
};
const parts = ["menu", "mixed", "storm", "viral"] as const;

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "1" },
    seconds: { type: "string", default: "15" },
    shoppers: { type: "string", default: "200" },
    /** Per second. */
    orders: { type: "string", default: "20" },
    "viral-minutes": { type: "string", default: "0.5" },
    only: { type: "string", multiple: true, default: [...parts] },
  },
});
const load: MixedLoad = {
  shopperCount: Number(values.shoppers),
  ordersPerSecond: Number(values.orders),
};
const [minutes, seconds] = [Number(values.minutes), Number(values.seconds)];

const shop = await openDemoShop({ shopperCount: load.shopperCount + buyerCount });
const figures: string[] = [];
const problems: string[] = [];
/** By all parts: none of them may do anything to the orders of another. */
const acknowledged: Acknowledged[] = [];
const ms = (value: number) => `${value.toFixed(0)} ms`;
const cleanUp: (() => unknown)[] = [];
try {
  const { databaseUrl, smtpUrl } = shop;
  const settings = { isLogKept: false, databaseUrl, smtpUrl };
  const startWeb = async () => {
    const metricsPort = await freePort();
    const env = { METRICS_PORT: String(metricsPort) };
    const web = await startServer({ roles: ["web"], ...settings, env });
    const client = createShopClient(web.url, { keepsConnections: false });
    cleanUp.push(() => web.kill("SIGKILL"), client.close);
    return { ...web, client, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` };
  };
  const webs = [await startWeb(), await startWeb()];
  const worker = await startServer({ roles: ["worker"], ...settings });
  cleanUp.push(() => worker.kill("SIGKILL"));
  const groups = {
    web: () => webs.map(({ child }) => child.pid!),
    worker: () => [worker.child.pid!],
    PostgreSQL: () => postgresPids(shop.dataDir),
    generator: () => [process.pid],
  };

  const newVisits = () => webs.map(({ client }) => createVisits(client, shop));
  /** Runs one part, and says who used the cores and how long the threads were busy at a time. */
  const run = async <Result extends { readonly failures: readonly string[] }>(
    name: string,
    work: () => Promise<Result>,
  ) => {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    const readLag = async () =>
      Math.max(...(await Promise.all(webs.map(({ metricsUrl }) => eventLoopLag(metricsUrl)))));
    await readLag();
    delay.enable();
    const { result, cores } = await measureCores(groups, work);
    delay.disable();
    const shares = [...cores].map(([who, share]) => `${who} ${share.toFixed(2)}`).join(", ");
    console.log(
      `${name}: cores used: ${shares}, of ${availableParallelism()}; event loop p99: ` +
        `web ${ms((await readLag()) * 1_000)}, generator ${ms(delay.percentile(99) / 1e6)}`,
    );
    for (const line of summariseFailures(result.failures)) console.log(`  ${line}`);
    if (result.failures.length > 0) problems.push(`${name}: ${result.failures.length} failed`);
    return { ...result, shares };
  };
  const demand = (what: string, value: number, isGood: boolean, goal: string) => {
    if (!isGood) problems.push(`${what} is ${value.toFixed(0)}, not ${goal}`);
  };

  const measures: Readonly<Record<(typeof parts)[number], () => Promise<void>>> = {
    async menu() {
      const menu = await run("menu", () => loadMenu(newVisits(), seconds));
      const menuP99 = percentile(menu.times, 0.99);
      figures.push(
        `menu ${count(Math.round(menu.perSecond))} req/s by ${menu.visitors} visitors at once, p50 ${ms(percentile(menu.times, 0.5))}, p99 ${ms(menuP99)}`,
      );
      demand("menu, req/s,", menu.perSecond, menu.perSecond >= goals.menu.perSecond, "500 or more");
      demand("menu, p99 in ms,", menuP99, menuP99 < goals.menu.p99, "below 200");
    },
    async mixed() {
      const mixedVisits = newVisits();
      for (const visits of mixedVisits) await visits.findFiles();
      const mixed = await run("mixed", () => loadMixed(mixedVisits, shop, { ...load, minutes }));
      for (const [kind, times] of mixed.byKind)
        console.log(
          `  ${kind}: ${count(times.length)}, p50 ${ms(percentile(times, 0.5))}, p95 ${ms(percentile(times, 0.95))}, p99 ${ms(percentile(times, 0.99))}`,
        );
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(mixed.times, share)) as [
        number,
        number,
        number,
      ];
      const placed = mixed.acknowledged.length / (minutes * 60);
      acknowledged.push(...mixed.acknowledged);
      const { lost, doubled, halfWritten } = await inspectOrders(shop.db, acknowledged);
      figures.push(
        `${load.shopperCount} shoppers and ${placed.toFixed(1)} orders/s for ${values.minutes} min: ${count(mixed.times.length)} requests, ` +
          `${mixed.failures.length} failed, p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}, orders lost ${lost}, doubled ${doubled}, half-written ${halfWritten} ` +
          `(cores used: ${mixed.shares}, of ${availableParallelism()})`,
      );
      demand("mixed, p95 in ms,", p95, p95 < goals.mixed.p95, "below 150");
      demand("mixed, p99 in ms,", p99, p99 < goals.mixed.p99, "below 400");
      demand(
        "mixed, orders per second,",
        placed,
        placed > load.ordersPerSecond * 0.95,
        values.orders,
      );
      if (lost + doubled + halfWritten > 0)
        problems.push("orders are not what customers were told");
    },
    async storm() {
      const stormed = webs.map(({ client }) => ({ client, visits: createVisits(client, shop) }));
      const storm = await run("sign-in storm", () => stormSignIns(stormed, shop.shoppers, seconds));
      const stormP99 = percentile(storm.times, 0.99);
      figures.push(
        `menu during a sign-in storm (${(storm.signedIn / seconds).toFixed(1)} sign-ins/s, ${count(storm.toldToWait)} told to wait): p99 ${ms(stormP99)}`,
      );
      demand("menu in the storm, p99 in ms,", stormP99, stormP99 < goals.signIns.p99, "below 300");
    },
    async viral() {
      const viralVisits = newVisits();
      const crowd = {
        ...goals.viral,
        visitorsPerSecond: goals.viral.visitors,
        minutes: Number(values["viral-minutes"]),
      };
      const viral = await run("viral afternoon", () => loadViral(webs, viralVisits, shop, crowd));
      const orderP99 = percentile(viral.orderTimes, 0.99);
      acknowledged.push(...viral.acknowledged);
      const kept = await inspectOrders(shop.db, acknowledged);
      figures.push(
        `${count(Math.round(viral.visitorsPerSecond))} visitors/s on public pages (p99 ${ms(viral.visitorP99)}) and ` +
          `${(viral.acknowledged.length / (crowd.minutes * 60)).toFixed(1)} orders/s for ${crowd.minutes} min: ${viral.failures.length} failed, ` +
          `orders p50 ${ms(percentile(viral.orderTimes, 0.5))}, p99 ${ms(orderP99)}, lost ${kept.lost}, doubled ${kept.doubled}, half-written ${kept.halfWritten} ` +
          `(cores used: ${viral.shares}, of ${availableParallelism()})`,
      );
      demand(
        "visitors per second",
        viral.visitorsPerSecond,
        viral.visitorsPerSecond >= crowd.visitors,
        "2,000 or more",
      );
      demand(
        "viral afternoon, p99 of orders in ms,",
        orderP99,
        orderP99 < crowd.orderP99,
        "below 500",
      );
      if (kept.lost + kept.doubled + kept.halfWritten > 0)
        problems.push("orders are not what customers were told");
    },
  };
  // The first pages of a process are slower, and nobody opens a shop with the crowd at the door: half a minute with few.
  const few = { shopperCount: load.shopperCount / 10, ordersPerSecond: load.ordersPerSecond / 10 };
  acknowledged.push(...(await loadMixed(newVisits(), shop, { ...few, minutes: 0.5 })).acknowledged);
  for (const part of parts) if (values.only.includes(part)) await measures[part]();
} finally {
  for (const step of cleanUp) await step();
  await shop.close();
}
reportFigures(figures.join("; "), problems);

/** Of the time since the last call, in seconds. */
async function eventLoopLag(url: string): Promise<number> {
  const text = await (await fetch(url)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1]);
}
