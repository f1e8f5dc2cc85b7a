import { existsSync } from "node:fs";
import path from "node:path";
import { connect } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { queuesFor } from "#platform/jobs/job-queue.server.ts";
import { allJobs } from "#shop/jobs.server.ts";
import { insertSessions } from "#tests/support/http/insert-session.ts";
import { openMailbox } from "#tests/support/mailbox.ts";
import { seedDemo } from "#tools/demo/seed.ts";
import { startPostgres } from "#tools/postgres.ts";
import { createScratchDatabase } from "#tools/scratch-database.ts";
import type { Buyer } from "../orders/order-server-process.ts";
import { seedShop } from "../orders/run-chaos.ts";

export type Shopper = Buyer & {
  readonly cookie: string;
  /** On loopback. Proxies limit what one address may ask for. */
  readonly address: string;
};

/**
 * What every drill of the built shop needs: a PostgreSQL of its own with fsync on, the demo shop with
 * signed-in customers in it, and a mail server. `name` keeps two drills apart.
 */
export async function openDemoShop(name: string, { shopperCount = 40 } = {}) {
  if (!existsSync("build/server/main.js"))
    throw new Error("The shop is not built. Run npm run build first.");
  const dataDir = path.resolve(import.meta.dirname, `../../../.data/drill-${name}-postgres`);
  const postgres = await startPostgres({ dataDir, databases: [] });
  const database = await createScratchDatabase(postgres.adminUrl, `dollop_${name}_${process.pid}`);
  await migrate(database.ownerUrl, { queues: queuesFor(allJobs) });
  await seedDemo(database.ownerUrl, { now: new Date() });
  const { db, close } = connect(database.appUrl, { max: 2, applicationName: "drill" });
  const { buyers, form } = await seedShop(db, { buyers: shopperCount });
  const sessions = await insertSessions(
    db,
    buyers.map(({ id }) => id),
  );
  const shoppers = buyers.map((buyer, number): Shopper => {
    const { cookieName, cookieValue } = sessions[number]!;
    const address = `127.0.${1 + Math.floor(number / 250)}.${1 + (number % 250)}`;
    return { ...buyer, cookie: `${cookieName}=${cookieValue}`, address };
  });
  const mailbox = await openMailbox();
  return {
    db,
    dataDir,
    shoppers,
    form,
    mailbox,
    databaseUrl: database.appUrl,
    ownerUrl: database.ownerUrl,
    smtpUrl: mailbox.url,
    async close() {
      await mailbox.close();
      await close();
      await database.drop();
      await postgres.stop();
    },
  };
}

export type DemoShop = Awaited<ReturnType<typeof openDemoShop>>;
