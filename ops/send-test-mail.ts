// npm run mail:test -- owner@example.com: sends one mail through queue, worker and SMTP server.
import { z } from "zod";
import { loadConfig } from "#platform/config.server.ts";
import { connect } from "#platform/database/database.server.ts";
import { openJobQueue } from "#platform/jobs/job-queue.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { requestTestMail } from "#shop/notifications/request-test-mail.server.ts";

const to = z.email().safeParse(process.argv[2]);
if (!to.success) {
  console.error("Usage: npm run mail:test -- <e-mail>");
  process.exit(2);
}
const config = loadConfig();
const logger = createLogger("warn");
const { db, close } = connect(config.DATABASE_URL, { max: 1, logger });
const queue = await openJobQueue(config, logger, "sender");
await requestTestMail({ db, jobs: queue, now: () => new Date() }, to.data);
await queue.stop(1);
await close();
console.log(
  "Queued. A running worker sends it within seconds; with npm run dev it is in the inbox.",
);
