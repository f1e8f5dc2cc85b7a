// npm run mail:test -- owner@example.com: sends one mail through queue, worker and SMTP server.
import { z } from "zod";
import { loadConfig } from "#platform/config.server.ts";
import { openJobQueue } from "#platform/jobs/job-queue.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { requestTestMail } from "#shop/notifications/request-test-mail.server.ts";
import { runCommand, withShopDatabase } from "./run-command.ts";

const to = z.string().trim().pipe(z.email()).safeParse(process.argv[2]);
if (!to.success) {
  console.error("Usage: npm run mail:test -- <e-mail>");
  process.exit(2);
}
await runCommand(async () => {
  const config = loadConfig();
  await withShopDatabase(async ({ db }) => {
    const queue = await openJobQueue(config, createLogger("warn"), "sender");
    try {
      await requestTestMail({ db, jobs: queue, now: () => new Date() }, to.data);
    } finally {
      await queue.stop(1);
    }
  });
  console.log(
    "Queued. A running worker sends it within seconds; with npm run dev it is in the inbox.",
  );
});
