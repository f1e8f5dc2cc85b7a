import { setTimeout as pause } from "node:timers/promises";
import { announce } from "#platform/live/announce.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { createShopClient, type ShopClient } from "#tests/simulations/traffic/shop-client.ts";
import { startAtRate } from "#tests/simulations/traffic/steady-rate.ts";
import { cdnKinds, startCdn, type Cdn } from "#tests/support/deploy/cdn.ts";
import { scrape } from "#tests/support/monitoring/prometheus.ts";
import { freePort } from "#tests/support/server-process.ts";
import { startBenchServer, type BenchShop } from "../bench-shop.ts";
import { loadPage } from "../pages/page-load.ts";
import { percentile } from "../statistics.ts";
import { openShop, postgresVersion } from "./measure-web.ts";
import { collectWindows, measureFigures, type Part, type Run } from "./part.ts";
import { visitOf, type Visit } from "./visitor-mix.ts";

const requestsPerSecond = 50;
/** Longer than a page may be kept, so that each has to be asked for again. */
const [afternoonSeconds, quickSeconds] = [90, 5];
/** 60 s of `s-maxage`, one visitor who gets the old page while the new one is fetched, and some room. */
const maxAgeMs = 90_000;
/** What the CDN answered itself. */
const ownAnswers = ["HIT", "STALE", "UPDATING"];

/** nginx as a stand-in for a CDN, both kinds: how much still reaches the shop, and how soon a change is seen. */
export const cdn: Part = {
  needs: ["wrk", "nginx"],
  async measure(run) {
    const { size, folder, cleanUp } = run;
    const shop = await openShop(run);
    const { windows, add } = collectWindows(run.tell);
    for (const kind of cdnKinds) {
      const [port, metricsPort] = [await freePort(), await freePort()];
      const env = { BASE_URL: `http://127.0.0.1:${port}`, METRICS_PORT: String(metricsPort) };
      const server = await startBenchServer(shop, { env });
      cleanUp.push(() => server.kill("SIGKILL"));
      const front = await startCdn({ kind, port, shopUrl: server.url, folder });
      cleanUp.push(front.close);
      const window = (
        work: () => Promise<Readonly<Record<string, number>>>,
        maxTries = size.maxTries,
      ) => measureFigures({ dataDir: shop.dataDir, maxTries }, work);
      const page = { url: `${front.url}/products` };
      for (let round = 1; round <= size.rounds; round++) {
        // Only once, because it takes minutes, and from an empty cache.
        if (round === 1)
          add(`${kind} mix`, await window(() => visit(shop, front, metricsPort, run), 1));
        add(`${kind} purge`, await window(() => timeChange(shop, server.url, front, true)));
        add(`${kind} page`, await window(() => countPages(page.url, run)));
        const age = () => timeChange(shop, server.url, front, false);
        if (round === 1 && !size.isQuick) add(`${kind} age`, await window(age, 1));
      }
    }
    return { postgres: await postgresVersion(shop), windows };
  },
};

async function countPages(url: string, { size, folder }: Run) {
  const { answers, seconds, p99 } = await loadPage({ url }, size.windowSeconds, folder);
  return { perSecond: answers / seconds, p99 };
}

/** Visitors and customers at a fixed rate. Nobody gets a page of somebody else's kind, or the run ends. */
async function visit(shop: BenchShop, front: Cdn, metricsPort: number, { size }: Run) {
  const client = createShopClient(front.url);
  const seconds = size.isQuick ? quickSeconds : afternoonSeconds;
  const times: number[] = [];
  let [number, own, wrong] = [0, 0, 0];
  const reached = async () =>
    [...(await scrape(metricsPort))]
      .filter(([name]) => /^dollop_requests_total\b/.test(name))
      .reduce((sum, [, value]) => sum + value, 0);
  const before = await reached();
  const load = startAtRate(requestsPerSecond, async () => {
    const asked = visitOf(number);
    const cookie = cookieFor(asked, shop, number++);
    const started = performance.now();
    const { headers } = await ask(client, asked, cookie);
    times.push(performance.now() - started);
    const isOwn = ownAnswers.includes(String(headers["x-cache"]));
    if (isOwn) own++;
    const isPrivate = headers["cache-control"]?.includes("private") ?? false;
    if (isPrivate !== (asked.kind === "signed in") || (isOwn && isPrivate)) wrong++;
  });
  await pause(seconds * 1_000);
  await load.stop();
  const reachedPerMinute = ((await reached()) - before) / (seconds / 60);
  client.close();
  if (wrong > 0) throw new Error(`${wrong} pages went to somebody they were not for.`);
  return {
    askedPerMinute: times.length / (seconds / 60),
    reachedPerMinute,
    hitShare: own / times.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

const ask = (client: ShopClient, { path, encoding }: Visit, cookie: string | undefined) =>
  client.ask({ path, headers: { "accept-encoding": encoding }, ...(cookie && { cookie }) });

function cookieFor({ kind }: Visit, { buyers }: BenchShop, number: number): string | undefined {
  if (kind === "signed in") return buyers[number % buyers.length]!.cookie;
  return kind === "foreign cookie" ? `_stats=${number}` : undefined;
}

/** From a change of the menu until visitors with either encoding see it, with a purge or without. */
async function timeChange(shop: BenchShop, shopUrl: string, front: Cdn, isPurged: boolean) {
  const [visitor, insider] = [createShopClient(front.url), createShopClient(shopUrl)];
  const tag = async (client: ShopClient, encoding: string) => {
    const asked = { path: "/products", headers: { "accept-encoding": encoding } };
    // The same page, compressed again.
    return (await client.ask(asked)).headers.etag?.replace("-small", "");
  };
  const started = performance.now();
  const untilNew = async (client: ShopClient, encoding: string, old: string | undefined) => {
    while ((await tag(client, encoding)) === old) {
      if (performance.now() - started > maxAgeMs)
        throw new Error("A change of the menu is not seen.");
      await pause(isPurged ? 5 : 200);
    }
  };
  const encodings = ["gzip", "br"];
  // Fetched right before the change, so that without a purge it takes as long as it can.
  front.purge();
  const old = await Promise.all(encodings.map((encoding) => tag(visitor, encoding)));
  const oldInside = await tag(insider, "br");
  const changed = performance.now();
  await shop.owner.query("update products set description = $1 where name = 'Bench pancakes 1'", [
    `Changed: ${crypto.randomUUID()}`,
  ]);
  await announce(shop.db, createLogger("silent"), { topic: "catalogue" });
  // A purge before the processes have heard of it would fetch the old page again, for a minute.
  await untilNew(insider, "br", oldInside);
  if (isPurged) front.purge();
  for (const [index, encoding] of encodings.entries())
    await untilNew(visitor, encoding, old[index]);
  visitor.close();
  insider.close();
  return { ms: performance.now() - changed };
}
