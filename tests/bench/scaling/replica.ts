import { setTimeout as pause } from "node:timers/promises";
import { connect, type Db } from "#platform/database/database.server.ts";
import { createShopClient } from "#tests/simulations/traffic/shop-client.ts";
import { startAtRate } from "#tests/simulations/traffic/steady-rate.ts";
import { findAllBinaries } from "#tools/postgres-programs.ts";
import { periodOf } from "#shop/sales/sales-view.ts";
import { openBenchShop, startBenchServer, type BenchShop } from "../bench-shop.ts";
import { percentile } from "../statistics.ts";
import { fillOrders } from "./fill-orders.ts";
import { memory, postgresVersion } from "./measure-web.ts";
import { exportPeriod, readsAt, timeRead } from "./order-reads.ts";
import { collectWindows, measureFigures, type Part } from "./part.ts";
import { startReplica, type Lag } from "./streaming-replica.ts";

const ordersPerSecond = 20;
/** Over five years: 100,000 in the year that is read. */
const [filled, filledQuick] = [500_000, 20_000];

/** A real streaming replica: how far it is behind, what sales and exports take there, and what they cost the orders. */
export const replica: Part = {
  needs: [],
  async measure(run) {
    const { size, tell } = run;
    // pg_basebackup is part of a distribution's PostgreSQL, and the server has to be of its version.
    const binDir = findAllBinaries();
    const shop = await openBenchShop(run.cleanUp, { binDir, settings: memory });
    const orders = size.isQuick ? filledQuick : filled;
    const now = new Date();
    const databaseUrl = shop.adminUrl.replace(/[^/]*$/, "dollop");
    await fillOrders(databaseUrl, { orders, now }, tell);
    const copy = await startReplica({ ...shop, binDir });
    run.cleanUp.push(copy.stop);
    const server = await startBenchServer(shop);
    run.cleanUp.push(() => server.kill("SIGKILL"));
    // Without the time limit of a page, so that a long read is measured and not refused.
    const open = (url: string) => {
      const database = connect(url, { max: 10, isPooled: true, queryTimeoutMs: 600_000 });
      run.cleanUp.push(database.close);
      return database.db;
    };
    const databases = { primary: open(shop.databaseUrl), replica: open(copy.appUrl) };
    const { windows, add } = collectWindows(tell);
    const own = { dataDir: shop.dataDir, otherDataDir: copy.dataDir };
    const window = (
      work: () => Promise<Readonly<Record<string, number>>>,
      maxTries = size.maxTries,
    ) => measureFigures({ ...own, maxTries }, work);
    const { "sales of a year": sales } = readsAt(now, orders);
    const year = periodOf(365, now.toISOString().slice(0, 10));
    // The first answers of a process are slower, whatever they are.
    await placeSteadily(shop, server.url, { seconds: 3, read: undefined, lag: copy.lag });
    for (let round = 1; round <= size.rounds; round++) {
      for (const [name, db] of Object.entries(databases)) {
        add(`${name} sales`, await window(() => timeRead(sales!, db, size.isQuick)));
        // Only once: it takes minutes.
        const time = async () => ({ ms: await timeExport(db, year) });
        if (round === 1) add(`${name} export`, await window(time, 1));
      }
      const readers = { none: undefined, ...databases };
      for (const [name, db] of Object.entries(readers)) {
        await shop.finishDay();
        const read = db && (() => sales!.read(db, 0));
        const place = () =>
          placeSteadily(shop, server.url, {
            seconds: Math.max(4, 4 * size.windowSeconds),
            read,
            lag: copy.lag,
          });
        add(`${name} orders`, await window(place));
      }
    }
    return { postgres: await postgresVersion(shop), windows };
  },
};

async function timeExport(db: Db, year: Parameters<typeof exportPeriod>[1]): Promise<number> {
  const before = performance.now();
  await exportPeriod(db, year);
  return performance.now() - before;
}

/** Orders at a fixed rate, while somebody reads sales again and again and the lag of the replica is looked at. */
async function placeSteadily(
  shop: BenchShop,
  url: string,
  {
    seconds,
    read,
    lag,
  }: {
    seconds: number;
    read: (() => Promise<unknown>) | undefined;
    lag: () => Promise<Lag>;
  },
) {
  // A connection for each: the server may end one that has idled at the moment at which it is used again.
  const client = createShopClient(url, { keepsConnections: false });
  const times: number[] = [];
  let [number, refused] = [0, 0];
  const load = startAtRate(ordersPerSecond, async () => {
    const buyer = shop.buyers[number++ % shop.buyers.length]!;
    const before = performance.now();
    const { status } = await client.ask({
      path: "/checkout",
      cookie: buyer.cookie,
      headers: { "x-forwarded-for": buyer.address },
      fields: { ...shop.formOf(buyer), checkoutId: crypto.randomUUID() },
    });
    if (status >= 400) refused++;
    times.push(performance.now() - before);
  });
  let isOver = false;
  let reads = 0;
  const readAgain = (async () => {
    for (; read && !isOver; reads++) await read();
  })();
  const lags: Lag[] = [];
  for (const until = performance.now() + seconds * 1_000; performance.now() < until;) {
    lags.push(await lag());
    await pause(50);
  }
  isOver = true;
  await load.stop();
  await readAgain;
  client.close();
  // Three databases and a neighbour on two cores can hold one up for longer than a statement may take.
  if (refused > times.length / 100)
    throw new Error(`${refused} of ${times.length} orders were refused.`);
  const of = (name: keyof Lag, share: number) =>
    percentile(
      lags.map((each) => each[name]),
      share,
    );
  return {
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    reads,
    lagBytes: of("bytes", 0.5),
    mostLagBytes: of("bytes", 1),
    lagMs: of("ms", 0.5),
    mostLagMs: of("ms", 1),
  };
}
