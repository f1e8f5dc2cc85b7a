import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { startDurableDatabase } from "#tests/simulations/durable-database.ts";
import { query } from "#tests/simulations/recovery/archived-cluster.ts";
import { waitFor } from "#tests/simulations/failover/program.ts";
import type { openDatabaseProxy } from "#tests/support/database-proxy.ts";

type Database = Awaited<ReturnType<typeof startDurableDatabase>>;
type Proxy = Awaited<ReturnType<typeof openDatabaseProxy>>;

const betweenTerminationsMs = 2_000;
const cableOutMs = 5_000;

/** Ends every connection of the shop every two seconds; returns how many that were. */
export async function terminateConnections(
  { adminUrl }: Database,
  seconds: number,
): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let terminated = 0;
  for (;;) {
    const rows = await query(
      adminUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = 'dollop' and application_name <> 'dollop-drill'`,
    );
    terminated += rows.length;
    if (performance.now() + betweenTerminationsMs > until) return terminated;
    await pause(betweenTerminationsMs);
  }
}

/** kill -9 of the postmaster. The shop must say that it is not ready, and again that it is; PostgreSQL recovers from its log. */
export async function killPostmaster(database: Database, urls: readonly string[]): Promise<number> {
  const file = readFileSync(path.join(database.dataDir, "postmaster.pid"), "utf8");
  process.kill(Number(file.split("\n")[0]), "SIGKILL");
  const isReady = (isExpected: boolean) => async () => {
    const answers = await Promise.all(urls.map((url) => fetch(`${url}/readyz`)));
    return answers.every(({ ok }) => ok === isExpected) || undefined;
  };
  await waitFor("Not ready without PostgreSQL", 5, isReady(false));
  await pause(Math.random() * 1_000);
  await database.start();
  const backAt = performance.now();
  await waitFor("Ready again with PostgreSQL", 15, isReady(true));
  return backAt;
}

/** Everything that is sent is swallowed, and no connection ends: not even the new ones work until the cable is back. */
export async function pullCable(proxy: Proxy): Promise<{ silenced: number; backAt: number }> {
  proxy.silenceNew(true);
  const silenced = proxy.silence();
  await pause(cableOutMs);
  proxy.silenceNew(false);
  return { silenced, backAt: performance.now() };
}
