import { randomBytes } from "node:crypto";
import { connect } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { queuesFor } from "#platform/jobs/job-queue.server.ts";
import { allJobs } from "#shop/jobs.server.ts";
import { createScratchDatabase } from "#tools/scratch-database.ts";
import { openMailbox } from "../mailbox.ts";
import { startServer } from "../server-process.ts";

/** A new installation as a stranger gets it: migrated and empty, with the settings of production. */
export async function openNewShop() {
  const name = `dollop_new_${randomBytes(6).toString("hex")}`;
  const database = await createScratchDatabase(process.env["SHOP_ADMIN_URL"]!, name);
  await migrate(database.ownerUrl, { queues: queuesFor(allJobs) });
  const mailbox = await openMailbox();
  const server = await startServer({
    roles: ["web", "worker"],
    databaseUrl: database.appUrl,
    smtpUrl: mailbox.url,
    env: {
      TRUSTED_PROXIES: "127.0.0.1",
      IMAGE_FOLDER: `.data/test-images/${name}`,
      ADMIN_SECOND_FACTOR: "required",
    },
  });
  const { db, close } = connect(database.appUrl, { max: 2 });
  return {
    url: server.url,
    db,
    mails: mailbox.mails,
    /** What the first start printed. */
    printedLink: () =>
      String(server.log.find(({ event }) => event === "first-admin.waiting")?.["address"] ?? ""),
    async close() {
      await server.kill("SIGKILL");
      await close();
      await mailbox.close();
      await database.drop();
    },
  };
}
