// npm run drill:failover -- --rounds 5 --pooler: the primary database machine dies while customers order, the other one
// takes over, the dead one comes back, and then the other way round. Uses the files of deploy/high-availability.
// --mutant asynchronous turns synchronous replication off: orders are lost, and the drill must say so.
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { connect } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { queuesFor } from "#platform/jobs/job-queue.server.ts";
import { allJobs } from "#shop/jobs.server.ts";
import { query } from "#tests/simulations/recovery/archived-cluster.ts";
import { signInAt } from "#tests/support/http/sign-in-at.ts";
import { openMailbox } from "#tests/support/mailbox.ts";
import { startServer } from "#tests/support/server-process.ts";
import { startBuiltShop } from "../orders/built-shop-process.ts";
import { seedShop } from "../orders/run-chaos.ts";
import { startCluster } from "./cluster.ts";
import { surviveEtcdOutage } from "./etcd-outage.ts";
import { failOver } from "./fail-over.ts";

const maxSecondsWithoutOrders = 30;

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "1" },
    pooler: { type: "boolean", default: false },
    mutant: { type: "string" },
  },
});
if (values.mutant && values.mutant !== "asynchronous")
  throw new Error(`--mutant ${values.mutant}? Only asynchronous.`);
if (!existsSync("build/server/main.js"))
  throw new Error("The shop is not built. Run npm run build first.");

const isPooled = values.pooler;
const cluster = await startCluster({ isSynchronous: !values.mutant, isPooled });
const cleanUp: (() => Promise<unknown>)[] = [() => cluster.remove()];
const problems: string[] = [];
try {
  await cluster.startNodes();
  const { adminUrl } = await cluster.findPrimary();
  await query(adminUrl, "create table drill_writes (at timestamptz default now())");
  await migrate(cluster.ownerUrl, { queues: queuesFor(allJobs) });
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

  for (const name of await cluster.missingFigures()) problems.push(`Patroni has no ${name}`);

  const drill = { cluster, db, shops, customers, cookie, mailbox, acknowledged: [] };
  for (let round = 1; round <= Number(values.rounds); round++)
    for (const isLinkSilent of [false, true]) {
      const figures = await failOver(drill, { isLinkSilent });
      const { lost, doubled, halfWritten, missing, ordersAfter } = figures;
      const seconds = (value: number) => `${value.toFixed(1)} s`;
      const how = isLinkSilent ? ", after 1.5 s without a word to the standby" : "";
      console.log(
        `Round ${round}: ${figures.killed} killed${how}. Writes after ${seconds(figures.writesAfter)}, orders after ${seconds(ordersAfter)}; ` +
          `${figures.orders} acknowledged, lost ${lost}, doubled ${doubled}, half-written ${halfWritten}. ` +
          `Live updates within ${seconds(figures.liveAfter)}; all mails sent ${seconds(figures.confirmedAfter)} after the last order, ` +
          `missing ${missing}, sent again under the same id ${figures.repeated}. ` +
          `${figures.killed} is a standby again after ${seconds(figures.rejoinedAfter)}.`,
      );
      if (lost + doubled + halfWritten + missing > 0)
        problems.push(`round ${round}: orders or mails are not what customers were told`);
      if (ordersAfter > maxSecondsWithoutOrders)
        problems.push(`round ${round}: no order for more than ${maxSecondsWithoutOrders} s`);
    }
  const outage = await surviveEtcdOutage(drill);
  console.log(
    `etcd away for ${outage.outageSeconds} s: ${outage.orders} orders acknowledged, at most ${outage.longestGap.toFixed(1)} s apart, ` +
      `lost ${outage.lost}, doubled ${outage.doubled}, half-written ${outage.halfWritten}.`,
  );
  if (!outage.hasSamePrimary || outage.longestGap > 5)
    problems.push("ordering stopped while etcd was away");
} catch (error) {
  console.error(cluster.logs().join("\n"));
  throw error;
} finally {
  for (const step of cleanUp) await step();
}
if (problems.length > 0) {
  console.error(`Failed: ${problems.join("; ")}.`);
  process.exitCode = 1;
}
