// npm run drill:failover -- --rounds 5 --pooler: the primary database machine is lost in three ways while customers order,
// then the standby, then etcd; in the end the shop is recovered from the log that all primaries have archived. Uses the
// files of deploy/high-availability. --scenarios silent,switch-over runs some of it.
// --mutant asynchronous turns synchronous replication off, and --mutant etcd3 lets a primary that hung take the lock back:
// orders are lost, and the drill must say so.
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { connect } from "#platform/database/database.server.ts";
import { query } from "#tests/simulations/recovery/archived-cluster.ts";
import { count, reportFigures } from "#tests/simulations/report-figures.ts";
import { signInAt } from "#tests/support/http/sign-in-at.ts";
import { openMailbox } from "#tests/support/mailbox.ts";
import { startServer } from "#tests/support/server-process.ts";
import { startBuiltShop } from "../orders/built-shop-process.ts";
import { inspectOrders, seedShop } from "../orders/run-chaos.ts";
import { findMissingFigures } from "./alert-figures.ts";
import { recoverFromArchive, takeBaseBackup } from "./archived-log.ts";
import { startCluster } from "./cluster.ts";
import type { Mutant } from "./database-node.ts";
import { failOver, failures, type Drill, type Failure } from "./fail-over.ts";
import { surviveEtcdOutage, surviveStandbyOutage, switchOver, type Outage } from "./outages.ts";
import { migrateOpenShop } from "#tools/migrate-open-shop.ts";

const maxSecondsWithoutOrders = 30;

const seconds = (value: number) => `${value.toFixed(1)} s`;
type Found = { readonly lost: number; readonly doubled: number; readonly halfWritten: number };
const describe = ({ lost, doubled, halfWritten }: Found) =>
  `lost ${lost}, doubled ${doubled}, half-written ${halfWritten}`;
const isHarmed = ({ lost, doubled, halfWritten }: Found) => lost + doubled + halfWritten > 0;

const problems: string[] = [];
/** The longest time without orders, by what happened. */
const longest = new Map<string, number>();
function judge(name: string, gap: number, found: Found): void {
  longest.set(name, Math.max(gap, longest.get(name) ?? 0));
  if (isHarmed(found)) problems.push(`${name}: orders are not what customers were told`);
  if (gap > maxSecondsWithoutOrders)
    problems.push(`${name}: no order for more than ${maxSecondsWithoutOrders} s`);
}

const loseTo = (failure: Failure) => async (drill: Drill) => {
  const figures = await failOver(drill, failure);
  const { machine, missing, ordersAfter } = figures;
  console.log(
    `The primary ${machine} ${failures[failure]}: writes after ${seconds(figures.writesAfter)}, orders after ${seconds(ordersAfter)}; ` +
      `${figures.orders} acknowledged, ${describe(figures)}. ` +
      `Live updates within ${seconds(figures.liveAfter)}; all mails sent ${seconds(figures.confirmedAfter)} after the last order, ` +
      `missing ${missing}, sent again under the same id ${figures.repeated}. ` +
      `${machine} is a standby after ${seconds(figures.rejoinedAfter)}.`,
  );
  judge("primary lost", ordersAfter, figures);
  if (missing > 0) problems.push(`primary lost: ${missing} confirmations are missing`);
};
const order =
  (name: string, what: string, work: (drill: Drill) => Promise<Outage>) => async (drill: Drill) => {
    const outage = await work(drill);
    console.log(
      `${what}: ${outage.orders} orders acknowledged, at most ${seconds(outage.longestGap)} without one; ` +
        `${describe(outage)}.`,
    );
    judge(name, outage.longestGap, outage);
  };
const scenarios: Readonly<Record<string, (drill: Drill) => Promise<void>>> = {
  lost: loseTo("lost"),
  silent: loseTo("silent"),
  frozen: loseTo("frozen"),
  "standby-dead": order("standby lost", "The standby dies for half a minute", (drill) =>
    surviveStandbyOutage(drill, "dead"),
  ),
  "standby-frozen": order("standby lost", "The standby hangs for half a minute", (drill) =>
    surviveStandbyOutage(drill, "frozen"),
  ),
  etcd: order("etcd lost", "All of etcd is away for half a minute", surviveEtcdOutage),
  "switch-over": order("switch-over", "The primary is exchanged on purpose", switchOver),
};

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "1" },
    pooler: { type: "boolean", default: false },
    scenarios: { type: "string" },
    mutant: { type: "string" },
  },
});
/** Where each planted fault shows: when the primary has what the standby has not, and when it wakes up. */
const scenarioOf: Readonly<Record<Mutant, string>> = { asynchronous: "silent", etcd3: "frozen" };
const isMutant = (name: string): name is Mutant => Object.hasOwn(scenarioOf, name);
const mutant = values.mutant !== undefined && isMutant(values.mutant) ? values.mutant : undefined;
if (mutant !== values.mutant)
  throw new Error(`--mutant ${values.mutant}? One of ${Object.keys(scenarioOf).join(", ")}.`);
const asked = values.scenarios ?? (mutant ? scenarioOf[mutant] : Object.keys(scenarios).join(","));
const chosen = asked.split(",").map((name) => {
  if (!scenarios[name]) throw new Error(`${name}? One of ${Object.keys(scenarios).join(", ")}.`);
  return scenarios[name];
});
if (!existsSync("build/server/main.js"))
  throw new Error("The shop is not built. Run npm run build first.");

const isPooled = values.pooler;
const cluster = await startCluster({ mutant, isPooled });
const cleanUp: (() => unknown)[] = [() => cluster.remove()];
let figures = "stopped half-way";
try {
  figures = await rehearse();
} catch (error) {
  console.error(cluster.logs().join("\n"));
  console.error(error);
  problems.push(error instanceof Error ? error.message : String(error));
}
for (const step of cleanUp) await step();
reportFigures(figures, problems);
// Customers who still wait for an answer would keep it alive.
process.exit();

/** Returns the figures of the whole drill. */
async function rehearse(): Promise<string> {
  await cluster.startNodes();
  const { adminUrl } = await cluster.findPrimary();
  await query(adminUrl, "create table drill_writes (at timestamptz default now())");
  await migrateOpenShop(cluster.ownerUrl);
  const { db, close } = connect(cluster.appUrl, { max: 2, applicationName: "dollop-drill" });
  cleanUp.unshift(close);
  const customers = await seedShop(db);
  const mailbox = await openMailbox();
  cleanUp.unshift(() => mailbox.close());

  const shop = {
    databaseUrl: cluster.shopUrl,
    smtpUrl: mailbox.url,
    env: isPooled ? { DATABASE_LISTEN_URL: cluster.appUrl } : {},
  };
  const worker = await startServer({ roles: ["worker"], ...shop });
  cleanUp.unshift(() => worker.kill("SIGKILL"));
  const shops = [await startBuiltShop(shop), await startBuiltShop(shop)];
  cleanUp.unshift(() => Promise.all(shops.map((each) => (each.kill(), each.ended))));
  const cookie = await signInAt(shops[0]!.url, customers.buyers[0]!);

  const [first, second] = cluster.nodes;
  await cluster.waitForStandby(second!);
  await takeBaseBackup(cluster, second!);
  for (const name of await findMissingFigures(first!)) problems.push(`Patroni has no ${name}`);

  const drill: Drill = { cluster, db, shops, customers, cookie, mailbox, acknowledged: [] };
  for (let round = 1; round <= Number(values.rounds); round++)
    for (const run of chosen) await run(drill);

  const recovered = await recoverFromArchive(cluster, async (url) => {
    const server = connect(url, { max: 1, applicationName: "dollop-drill" });
    const found = await inspectOrders(server.db, drill.acknowledged);
    await server.close();
    return found;
  });
  console.log(`Recovered from the archive of all primaries: ${describe(recovered)}.`);
  if (isHarmed(recovered)) problems.push("archive: orders are not what customers were told");
  const orders = `${count(drill.acknowledged.length)} orders${isPooled ? " behind PgBouncer" : ""}`;
  const gaps = [...longest].map(([name, gap]) => `${name} ${seconds(gap)}`);
  return `${orders}: ${describe(await inspectOrders(db, drill.acknowledged))}; longest time without one: ${gaps.join(", ")}`;
}
