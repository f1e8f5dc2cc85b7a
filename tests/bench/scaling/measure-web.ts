import { openBenchShop, type BenchShop } from "../bench-shop.ts";
import { openOrderLoad } from "../orders/order-load.ts";
import { loadPage, type Page } from "../pages/page-load.ts";
import type { Window } from "../windows.ts";
import { measureFigures, type Run } from "./part.ts";
import { countConnections, startWebProcesses, type Way } from "./web-processes.ts";

const orderClients = 16;
/** The first answers of a process are slower, whatever they are. */
const warmUpSeconds = 3;
export const works = ["orders", "kept", "rendered"] as const;
export type Work = (typeof works)[number];

/** A quarter of the memory of a server with 4 GB, as PostgreSQL's manual advises; only for databases of many orders. */
export const memory = { shared_buffers: "1GB", effective_cache_size: "3GB", max_wal_size: "4GB" };

export async function openShop({ cleanUp }: Run): Promise<BenchShop> {
  return openBenchShop(cleanUp);
}

export async function postgresVersion({ owner }: Pick<BenchShop, "owner">): Promise<string> {
  const { rows } = await owner.query<{ version: string }>(
    "select split_part(current_setting('server_version'), ' ', 1) as version",
  );
  return rows[0]!.version;
}

/**
 * Starts the processes, measures each kind of work and stops them again: processes that wait for their turn would hold
 * connections and memory of those that are measured.
 */
export async function measureWeb(
  shop: BenchShop,
  { size, folder }: Run,
  { count, wanted, way = {} }: { count: number; wanted: readonly Work[]; way?: Way },
  look?: (url: string) => Promise<void>,
): Promise<ReadonlyMap<Work | "at rest", Window>> {
  const web = await startWebProcesses(shop, count, folder, way);
  try {
    const page = { url: `${web.url}/products` };
    const rendered = { ...page, cookies: shop.buyers.map(({ cookie }) => cookie) };
    const placeOrders = openOrderLoad(shop, web.url, folder);
    const own = { dataDir: shop.dataDir, maxTries: size.maxTries };
    const window = (work: () => Promise<Readonly<Record<string, number>>>) =>
      measureFigures(own, work, shop.settle);
    const pages = (each: Page) =>
      window(async () => {
        const { answers, seconds, p99 } = await loadPage(each, size.windowSeconds, folder);
        return { perSecond: answers / seconds, p99, megabytes: await web.megabytes() };
      });
    const measurements: Readonly<Record<Work, () => Promise<Window>>> = {
      orders: () =>
        window(async () => {
          const { result, connections } = await countConnections(shop.adminUrl, () =>
            placeOrders({ connections: orderClients, seconds: size.windowSeconds }),
          );
          const { answers, seconds, p50, p99 } = result;
          const megabytes = await web.megabytes();
          return { perSecond: answers / seconds, p50, p99, connections, megabytes };
        }),
      kept: () => pages(page),
      rendered: () => pages(rendered),
    };
    const found = new Map<Work | "at rest", Window>();
    found.set("at rest", await window(async () => ({ megabytes: await web.megabytes() })));
    await look?.(web.url);
    await placeOrders({ connections: orderClients, seconds: warmUpSeconds });
    await loadPage(rendered, warmUpSeconds, folder);
    for (const name of wanted) {
      await shop.settle();
      found.set(name, await measurements[name]());
    }
    return found;
  } finally {
    await web.stop();
  }
}
