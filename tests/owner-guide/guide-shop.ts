import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connect, type Db } from "#platform/database/database.server.ts";
import { openJobQueue, type Job } from "#platform/jobs/job-queue.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { cardSettings } from "#tests/support/cards/card-settings.ts";
import { openMailbox, type ReceivedMail } from "#tests/support/mailbox.ts";
import { startServer } from "#tests/support/server-process.ts";
import { moveToMidday } from "#tools/demo/move-to-midday.ts";
import { demoAccounts, seedDemo } from "#tools/demo/seed.ts";
import { startFakeStripe } from "#tools/fake-stripe/server.ts";
import { startPostgres } from "#tools/postgres.ts";
import { createScratchDatabase } from "#tools/scratch-database.ts";
import { migrateOpenShop } from "#tools/migrate-open-shop.ts";

const root = path.resolve(import.meta.dirname, "../..");

export type GuideShop = Awaited<ReturnType<typeof openGuideShop>>;

/** The built shop as an owner has it: demo data, a worker, a mail server, and a fake Stripe instead of the real one. */
export async function openGuideShop() {
  const postgres = await startPostgres({
    dataDir: path.join(root, ".data/guide-postgres"),
    port: 54_361,
    databases: [],
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off" },
  });
  const name = `dollop_guide_${process.pid}`;
  const database = await createScratchDatabase(postgres.adminUrl, name);
  await migrateOpenShop(database.ownerUrl);
  await seedDemo(database.ownerUrl, { now: new Date() });
  const { db, close } = connect(database.ownerUrl, { max: 2 });
  await moveToMidday(db, new Date());
  await startQuietly(db);

  const mailbox = await openMailbox();
  const address: { webhook?: string } = {};
  const fakeStripe = await startFakeStripe({ webhookUrl: () => address.webhook });
  const server = await startServer({
    roles: ["web", "worker"],
    databaseUrl: database.appUrl,
    smtpUrl: mailbox.url,
    env: {
      TRUSTED_PROXIES: "127.0.0.1",
      IMAGE_FOLDER: `.data/test-images/${name}`,
      ...cardSettings(fakeStripe.url),
      ADMIN_SECOND_FACTOR: "required",
    },
  });
  address.webhook = `${server.url}/api/webhooks/stripe`;
  const queue = await openJobQueue(
    { DATABASE_URL: database.appUrl, DATABASE_LISTEN_URL: undefined },
    createLogger("silent"),
    "sender",
  );
  return {
    url: server.url,
    db,
    fakeStripe,
    /** Waits for the newest mail to this address. */
    async mailTo(email: string, subject: RegExp): Promise<ReceivedMail> {
      for (let tries = 0; tries < 200; tries++) {
        const found = mailbox.mails.findLast(
          (mail) => mail.to.includes(email) && subject.test(mail.subject),
        );
        if (found) return found;
        await pause(100);
      }
      throw new Error(`No mail ${String(subject)} to ${email}`);
    },
    /** What the clock starts otherwise. */
    runJob: (job: Job<object>) => db.transaction().execute((tx) => queue.enqueue(tx, job, {})),
    async close(): Promise<void> {
      await queue.stop(1);
      await server.kill("SIGKILL");
      await fakeStripe.close();
      await mailbox.close();
      await close();
      await database.drop();
      await postgres.stop();
    },
  };
}

/** An empty board and a full till: each chapter brings the orders it is about. The owner signs up in the first one. */
async function startQuietly(db: Db): Promise<void> {
  const [admin] = demoAccounts;
  await db.deleteFrom("users").where("email", "=", admin.email).execute();
  await db
    .updateTable("orders")
    .set({ status: "completed", paymentStatus: "paid" })
    .where("status", "not in", ["completed", "cancelled"])
    .execute();
}
