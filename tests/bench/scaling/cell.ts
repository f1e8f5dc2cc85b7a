import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { memoryOf } from "#tests/support/monitoring/process-memory.ts";
import { postgresPids } from "#tests/simulations/traffic/cpu-time.ts";
import { startBenchServer, type BenchShop } from "../bench-shop.ts";

/** A pool's connections are closed when nobody has used them for 10 s. */
const idleMs = 15_000;

/** What the smallest shop takes at rest: web and worker in one process, its connections, and a PostgreSQL of its own. */
export async function measureCell(shop: BenchShop, { isQuick }: { readonly isQuick: boolean }) {
  const before = postgresMegabytes(shop.dataDir);
  const server = await startBenchServer(shop, { roles: ["web", "worker"] });
  try {
    await pause(isQuick ? 1_000 : idleMs);
    const { rows } = await shop.owner.query<{ megabytes: number }>(
      "select pg_database_size(current_database()) / 1e6::float8 as megabytes",
    );
    const withShop = postgresMegabytes(shop.dataDir);
    return {
      shopMegabytes: ((await memoryOf(server.child.pid!)) * 2 ** 20) / 1e6,
      clusterMegabytes: withShop,
      connectionMegabytes: withShop - before,
      diskMegabytes: rows[0]!.megabytes,
    };
  } finally {
    await server.kill("SIGKILL");
  }
}

/** Shared pages count once, divided between those who share them. */
function postgresMegabytes(dataDir: string): number {
  return postgresPids(dataDir).reduce((sum, pid) => {
    const [, kilobytes] =
      /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
    return sum + (Number(kilobytes ?? 0) * 1_024) / 1e6;
  }, 0);
}
