import pg from "pg";
import { connect, type Db } from "#platform/database/database.server.ts";
import { removeOrderDetails } from "#shop/orders/lifecycle/remove-order-details.server.ts";
import { openBenchShop, startBenchServer, type BenchShop } from "../bench-shop.ts";
import { openOrderLoad } from "../orders/order-load.ts";
import { percentile } from "../statistics.ts";
import { fillOrders } from "./fill-orders.ts";
import { memory, postgresVersion } from "./measure-web.ts";
import { itemReads, readsAt, termCount, timeRead, type Read } from "./order-reads.ts";
import { collectWindows, measureFigures, type Part, type Run } from "./part.ts";
import { copyByMonth, groupItemsByMonth } from "./partitioned-copy.ts";

/** As many orders lose their details in one statement (shop/retention). */
const detailsPerStatement = 1_000;
const yearMs = 365 * 86_400_000;

/** What a million orders and ten million do to the shop; then the same reads on a copy that is partitioned by month. */
export const manyOrders: Part = {
  needs: ["wrk"],
  async measure(run) {
    const { size, tell } = run;
    const shop = await openBenchShop(run.cleanUp, { settings: memory });
    const admin = new pg.Client({ connectionString: shop.adminUrl.replace(/[^/]*$/, "dollop") });
    await admin.connect();
    run.cleanUp.push(() => admin.end());
    const { windows, add } = collectWindows(tell);
    // Once: most of it takes minutes.
    const window = (work: () => Promise<Readonly<Record<string, number>>>) =>
      measureFigures({ dataDir: shop.dataDir, maxTries: 1 }, work);
    // Each grows out of the one before.
    for (const orders of size.orders) {
      const now = new Date();
      const named = (key: string) => `${orders} ${key}`;
      const fill = () =>
        timed(() => fillOrders(shop.adminUrl.replace(/[^/]*$/, "dollop"), { orders, now }, tell));
      add(named("fill"), await window(fill));
      // Sizes are the same, whoever else uses the machine.
      add(named("disk"), { ...(await window(() => readDisk(admin))), foreignShare: 0 });
      await placeOrders(shop, run, (key, work) =>
        window(work).then((each) => add(named(key), each)),
      );
      const reads = Object.entries(readsAt(now, orders));
      await withDatabases(shop.databaseUrl, async (databases) => {
        for (const [name, read] of reads)
          add(named(name), await window(() => timeBoth(read, databases, size.isQuick)));
        add(named("details"), await window(() => removeDetails(databases.patient, now)));
      });
      add(named("vacuum"), await window(() => timed(() => admin.query("vacuum orders"))));
      add(named("dump"), await window(() => timed(() => readEverything(admin))));
      // The largest alone, because a copy takes as long as the fill. At ten million the search index would take most of it.
      if (orders !== size.orders.at(-1)) continue;
      const isSearchIncluded = orders <= 1_000_000;
      const copy = () => copyByMonth(admin, { isSearchIncluded });
      add(named("by-month copy"), await window(copy));
      const url = new URL(shop.databaseUrl);
      url.searchParams.set("options", "-c search_path=by_month,public");
      const isLeftOut = (name: string) =>
        name.startsWith("sales") || (name === "search" && !isSearchIncluded);
      // The shop's own sales would look for each order's items in every month: minutes, and nobody would ask like that.
      const copyReads = { ...Object.fromEntries(reads), ...itemReads(now, groupItemsByMonth) };
      await withDatabases(url.href, async (databases) => {
        for (const [name, read] of Object.entries(copyReads).filter(([each]) => !isLeftOut(each)))
          add(
            named(`by-month ${name}`),
            await window(() => timeBoth(read, databases, size.isQuick)),
          );
      });
    }
    return { postgres: await postgresVersion(shop), windows };
  },
};

type Databases = { readonly patient: Db; readonly limited: Db };

/** One as the shop has it, whose statements end after 5 s, and one that waits, so that a long read can be measured. */
async function withDatabases(
  url: string,
  use: (databases: Databases) => Promise<void>,
): Promise<void> {
  const patient = connect(url, { isPooled: true, queryTimeoutMs: 900_000 });
  const limited = connect(url);
  try {
    await use({ patient: patient.db, limited: limited.db });
  } finally {
    await patient.close();
    await limited.close();
  }
}

/** Times without a limit, and which part the shop would have given up: another round may ask for something else. */
async function timeBoth(read: Read, { patient, limited }: Databases, isQuick: boolean) {
  const times = await timeRead(read, patient, isQuick);
  // The statements of what is asked once are short, however many there are.
  const rounds = { many: termCount, few: 1, one: 0 }[read.rounds];
  let refused = 0;
  for (let round = 0; round < rounds; round++)
    await read.read(limited, round).catch(() => (refused += 1 / rounds));
  return { ...times, refused };
}

/** One client alone, then sixteen. */
async function placeOrders(
  shop: BenchShop,
  { size, folder }: Run,
  measure: (key: string, work: () => Promise<Record<string, number>>) => Promise<void>,
): Promise<void> {
  const server = await startBenchServer(shop);
  try {
    const load = openOrderLoad(shop, server.url, folder);
    const place = async (connections: number, seconds: number) => {
      await shop.finishDay();
      const { answers, p50, p99, ...figures } = await load({ connections, seconds });
      return { perSecond: answers / figures.seconds, p50, p99 };
    };
    await place(16, 3);
    for (let round = 1; round <= size.rounds; round++) {
      await measure("one at a time", () => place(1, size.windowSeconds));
      await measure("sixteen at once", () => place(16, size.windowSeconds));
    }
    await shop.finishDay();
  } finally {
    await server.kill("SIGKILL");
  }
}

async function timed(work: () => Promise<unknown>) {
  const before = performance.now();
  await work();
  return { seconds: (performance.now() - before) / 1_000 };
}

/** Megabytes by table and index, the largest first. */
async function readDisk(client: pg.Client): Promise<Readonly<Record<string, number>>> {
  const { rows } = await client.query<{ name: string; megabytes: number }>(
    `select relname as name, pg_relation_size(oid) / 1e6::float8 as megabytes from pg_class
     where oid in (select unnest(array['orders', 'order_items']::regclass[])
       union select indexrelid from pg_index where indrelid in ('orders'::regclass, 'order_items'::regclass))
     order by 2 desc`,
  );
  return Object.fromEntries(rows.map(({ name, megabytes }) => [name, megabytes]));
}

/** What the nightly removal does with a thousand orders, several times. */
async function removeDetails(db: Db, now: Date) {
  const before = new Date(now.getTime() - yearMs);
  const times: number[] = [];
  for (let round = 0; round < 10; round++) {
    const started = performance.now();
    await removeOrderDetails({ db, now: () => now }, before, detailsPerStatement);
    times.push(performance.now() - started);
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** What pg_dump reads of the two tables, written nowhere: compressing and storing it come on top. */
async function readEverything(client: pg.Client): Promise<void> {
  for (const table of ["orders", "order_items"]) await client.query(`copy ${table} to '/dev/null'`);
}
