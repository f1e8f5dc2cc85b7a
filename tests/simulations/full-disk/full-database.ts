import { setTimeout as pause } from "node:timers/promises";
import { startCustomers } from "#tests/simulations/database/customers.ts";
import {
  percentile,
  secondsUntilNormal,
  type Calm,
} from "#tests/simulations/database/measure-answers.ts";
import type { startDurableDatabase } from "#tests/simulations/durable-database.ts";
import { waitFor } from "#tests/simulations/failover/program.ts";
import { query } from "#tests/simulations/recovery/archived-cluster.ts";
import type { seedShop } from "#tests/simulations/orders/run-chaos.ts";
import type { ServerProcess } from "#tests/support/server-process.ts";
import type { SmallDisk } from "./small-disk.ts";

const maxSecondsToNormal = 5;

type Given = {
  readonly database: Awaited<ReturnType<typeof startDurableDatabase>>;
  readonly disk: SmallDisk;
  readonly web: ServerProcess;
  readonly customers: Awaited<ReturnType<typeof seedShop>>;
  readonly readMetrics: () => Promise<string>;
};

/** The disk of the database is full, first for its tables, then also for its log, which PostgreSQL does not survive. */
export async function surviveFullDatabase({ database, disk, web, customers, readMetrics }: Given) {
  const problems: string[] = [];
  const must = (isTrue: boolean, problem: string) => void (isTrue || problems.push(problem));
  const { answers, acknowledged, stop } = await startCustomers([web.url], customers, 500);
  const rest = async (from: number): Promise<Calm> => {
    const until = from + (maxSecondsToNormal + 1) * 1_000;
    await pause(until + 2_000 - performance.now());
    return { from, until };
  };
  const countRefused = () =>
    answers.filter(({ outcome, isOrder }) => isOrder && outcome === "outage").length;
  await pause(2_000);
  const usual = await rest(performance.now() - 3_000);

  disk.fill();
  // Orders still fit into the pages that the tables have, for a while.
  await waitFor("Orders that are refused because the disk is full", 90, async () =>
    answers.filter(({ isOrder, outcome }) => isOrder && outcome !== "served").length >= 5
      ? true
      : undefined,
  );
  const fullSince = performance.now();
  await pause(3_000);
  must(
    answers.some(
      ({ outcome, isOrder, sentAt }) => !isOrder && outcome === "served" && sentAt > fullSince,
    ),
    "the menu is gone while the disk is full",
  );
  must(
    web.log.some((line) => JSON.stringify(line).includes("No space left on device")),
    "the log does not say that the disk is full",
  );
  must(
    /dollop_requests_total\{[^}]*route="\/checkout"[^}]*status="503"[^}]*\} [1-9]/.test(
      await readMetrics(),
    ),
    "the metrics do not count refused orders",
  );
  disk.free();
  await database.start();
  const calms = [await rest(performance.now())];

  disk.fill();
  await exhaustLog(database.adminUrl);
  await waitFor("Not ready without PostgreSQL", 10, async () =>
    (await fetch(`${web.url}/readyz`)).status === 503 ? true : undefined,
  );
  must(
    /^dollop_database_up 0$/m.test(await readMetrics()),
    "the metrics say that the database is up",
  );
  await pause(2_000);
  disk.free();
  // What the machine's supervisor does.
  await database.start();
  calms.push(await rest(performance.now()));
  await stop();

  const usualMs = answers.filter(({ sentAt }) => sentAt < usual.until).map(({ ms }) => ms);
  const normalMs = Math.max(1_000, 3 * percentile(usualMs, 0.99));
  const secondsToNormal = Math.max(
    ...calms.map((calm) => secondsUntilNormal(answers, calm, normalMs)),
  );
  must(
    secondsToNormal <= maxSecondsToNormal,
    `not normal within ${maxSecondsToNormal} s of there being space again`,
  );
  const improper = answers.flatMap(({ problem }) => problem ?? []);
  problems.push(...new Set(improper));
  return { acknowledged, refused: countRefused(), secondsToNormal, problems };
}

/** Makes PostgreSQL start new parts of its log until there is no room for one, and it stops. */
async function exhaustLog(adminUrl: string): Promise<void> {
  for (let parts = 0; parts < 50; parts++)
    try {
      await query(adminUrl, "select pg_logical_emit_message(true, 'drill', 'x')");
      await query(adminUrl, "select pg_switch_wal()");
    } catch {
      return;
    }
  throw new Error("PostgreSQL found room for 50 parts of its log.");
}
