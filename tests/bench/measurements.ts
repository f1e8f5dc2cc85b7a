import { openBenchShop, startBenchServer, type BenchShop, type CleanUp } from "./bench-shop.ts";
import { openLeanOrders } from "./orders/lean-orders.ts";
import { openOrderLoad } from "./orders/order-load.ts";
import { recordOrders } from "./orders/record-orders.ts";
import { openSameStatements } from "./orders/same-statements.ts";
import { askKept, startNginxPage } from "./pages/nginx-page.ts";
import { startNodePage } from "./pages/node-page.ts";
import { loadPage, type Page } from "./pages/page-load.ts";
import {
  measureBareMemory,
  measureBareStart,
  measureMemory,
  measureStart,
} from "./process/start-and-memory.ts";
import type { Measured } from "./report/results.ts";
import { measureWindow, type CoreSeconds, type Window } from "./windows.ts";

/** Seconds of the windows, and how often one is measured while others use the machine. */
export type Size = {
  readonly windowSeconds: number;
  readonly idleSeconds: number;
  readonly maxTries: number;
};

const orderClients = 16;
/** A process that has just started may answer nothing for a while. */
const shortestLoadSeconds = 3;
const milliseconds = (coreSeconds: number, count: number) => (1_000 * coreSeconds) / count;

/** Everything that is measured in windows, of the same shop; what only some of it needs is started with the first. */
export async function openMeasurements(folder: string, size: Size, cleanUp: CleanUp) {
  const shop = await openBenchShop(cleanUp);
  const server = await startBenchServer(shop);
  cleanUp.push(() => server.kill("SIGKILL"));
  const { windowSeconds: seconds } = size;
  const kept = { url: `${server.url}/products` };
  const rendered = { ...kept, cookies: shop.buyers.map(({ cookie }) => cookie) };
  const dashboard = { url: `${server.url}/dashboard`, cookies: shop.regularCookies };
  const placeOrders = openOrderLoad(shop, server.url, folder);
  const record = once(() => recordOrders(shop, server.url, shop.buyers.slice(0, orderClients)));
  const lean = once(() => openLeanOrders(shop.owner, shop.databaseUrl, folder));
  const same = once(async () => openSameStatements(shop, await record(), folder));
  const nginx = once(async () => {
    const started = await startNginxPage(await askKept(kept), folder);
    cleanUp.push(started.close);
    return started;
  });

  const node = once(async () => {
    const started = await startNodePage(await askKept(kept), folder);
    cleanUp.push(started.close);
    return started;
  });

  const window = <Name extends string>(
    work: () => Promise<(used: CoreSeconds) => Readonly<Record<Name, number>>>,
    { maxTries } = size,
  ) => {
    const own = { dataDir: shop.dataDir, serverPid: server.child.pid, maxTries };
    return measureWindow(own, work, shop.settle);
  };
  const pages = (page: Page) =>
    window(async () => {
      const { answers, p99, ...figures } = await loadPage(page, seconds, folder);
      return ({ node }) => ({
        perSecond: answers / figures.seconds,
        p99,
        nodeMs: milliseconds(node, answers),
      });
    });
  const orders = (connections: number) =>
    window(async () => {
      const { answers, p50, p99, ...figures } = await placeOrders({ connections, seconds });
      return ({ node, postgres }) => ({
        perSecond: answers / figures.seconds,
        p50,
        p99,
        nodeMs: milliseconds(node, answers),
        postgresMs: milliseconds(postgres, answers),
      });
    });
  const bare = (run: () => Promise<{ perSecond: number; transactions: number }>) =>
    window(async () => {
      const { perSecond, transactions } = await run();
      return ({ postgres }) => ({ perSecond, postgresMs: milliseconds(postgres, transactions) });
    });
  const start = (run: () => Promise<number>) =>
    window(async () => {
      const ms = await run();
      return () => ({ ms });
    });
  /** Neighbours take time away, not memory, and a window takes long: never measured again. */
  const memory = (run: () => Promise<{ idle: number; loaded: number }>) =>
    window(
      async () => {
        const figures = await run();
        return () => figures;
      },
      { ...size, maxTries: 1 },
    );
  const sizes = {
    idleSeconds: size.idleSeconds,
    loadSeconds: Math.max(shortestLoadSeconds, seconds),
  };

  const measurements: Readonly<Record<Measured, () => Promise<Window>>> = {
    async lean() {
      const place = await lean();
      return bare(() => place({ clients: orderClients, seconds }));
    },
    orders: () => orders(orderClients),
    async same() {
      const place = await same();
      return bare(() => place(seconds));
    },
    one: () => orders(1),
    nginx: async () => pages((await nginx()).page),
    nodePage: async () => pages((await node()).page),
    kept: () => pages(kept),
    rendered: () => pages(rendered),
    dashboard: () => pages(dashboard),
    bareStart: () => start(measureBareStart),
    start: () => start(() => measureStart(shop)),
    bareMemory: () => memory(() => measureBareMemory(folder, sizes)),
    webMemory: () => memory(() => measureMemory(shop, ["web"], folder, sizes)),
    allMemory: () => memory(() => measureMemory(shop, ["web", "worker"], folder, sizes)),
  };
  return {
    shop,
    measurements,
    /** The first answers of a process are slower, whatever they are. */
    async warmUp(needed: readonly Measured[]): Promise<void> {
      if (needed.includes("orders") || needed.includes("one"))
        await placeOrders({ connections: orderClients, seconds });
      for (const [name, page] of Object.entries({ kept, rendered, dashboard }))
        if (needed.includes(name as Measured)) await loadPage(page, shortestLoadSeconds, folder);
    },
    async countStatements() {
      const [order] = await record();
      return countStatements(shop, server.url, order!.statements.length);
    },
  };
}

/** Of one order, without and with a limit of what the kitchen makes at once. */
async function countStatements(shop: BenchShop, url: string, free: number) {
  await shop.owner.query("update kitchen_stations set capacity = 200");
  const [order] = await recordOrders(shop, url, shop.buyers.slice(0, 3));
  await shop.owner.query("update kitchen_stations set capacity = null");
  return { free, limited: order!.statements.length };
}

function once<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined;
  return () => (opened ??= open());
}
