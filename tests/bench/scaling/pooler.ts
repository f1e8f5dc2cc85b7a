import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { createShopClient } from "#tests/simulations/traffic/shop-client.ts";
import { openEventStream } from "#tests/support/event-stream.ts";
import { startPgBouncer } from "#tests/support/postgres/pgbouncer.ts";
import type { BenchShop } from "../bench-shop.ts";
import { measureWeb, openShop, postgresVersion } from "./measure-web.ts";
import { collectWindows, measureFigures, type Part } from "./part.ts";

const webProcesses = 4;
/** Ten for each two processes, as docs/operate.md advises. */
const poolSize = 20;
const maxNewsMs = 10_000;

/** Four web processes and a worker, straight to PostgreSQL and through PgBouncer in transaction mode, in turns. */
export const pooler: Part = {
  needs: ["wrk", "nginx"],
  async measure(run) {
    const shop = await openShop(run);
    await limitRole(shop.adminUrl);
    const bouncer = await startPgBouncer(shop.databaseUrl, poolSize);
    run.cleanUp.push(bouncer.stop);
    const ways = {
      direct: {},
      pooled: { databaseUrl: bouncer.url, env: { DATABASE_LISTEN_URL: shop.databaseUrl } },
    };
    const { windows, add } = collectWindows(run.tell);
    for (let round = 1; round <= run.size.rounds; round++)
      for (const [name, way] of Object.entries(ways)) {
        const wanted = { count: webProcesses, wanted: ["orders", "rendered"] as const, way };
        const found = await measureWeb(shop, run, wanted, async (url) => {
          const own = { dataDir: shop.dataDir, maxTries: 1 };
          const news = await measureFigures(own, async () => ({ ms: await timeNews(shop, url) }));
          add(`${name} news`, news);
        });
        for (const [work, window] of found) add(`${name} ${work}`, window);
      }
    return { postgres: await postgresVersion(shop), windows };
  },
};

/** A pooler does not pass on the time limits that a process asks for: the role has them, as in deploy/sql/roles.sql. */
async function limitRole(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  for (const limit of [
    "statement_timeout = '5s'",
    "lock_timeout = '2s'",
    "idle_in_transaction_session_timeout = '10s'",
  ])
    await admin.query(`alter role dollop_app set ${limit}`);
  await admin.end();
}

/** From the answer that an order is placed until the customer's open page hears of it; another process may hold the page. */
async function timeNews(shop: BenchShop, url: string): Promise<number> {
  const [buyer] = shop.buyers;
  const { address, cookie } = buyer!;
  const headers = { cookie, "x-forwarded-for": address };
  const stream = await openEventStream(`${url}/live/orders`, headers);
  try {
    const client = createShopClient(url);
    const answer = await client.ask({
      path: "/checkout",
      cookie,
      headers: { "x-forwarded-for": address },
      fields: { ...shop.formOf(buyer!), checkoutId: crypto.randomUUID() },
    });
    const [id] = /[\da-f-]{36}$/.exec(answer.headers.location ?? "") ?? [];
    if (!id) throw new Error(`No order: ${answer.status}`);
    const answered = performance.now();
    while (!stream.text().includes(id)) {
      if (performance.now() - answered > maxNewsMs)
        throw new Error(`The open page heard nothing of the order within ${maxNewsMs / 1_000} s.`);
      await pause(1);
    }
    return performance.now() - answered;
  } finally {
    stream.cut();
  }
}
