// npm run mail:test -- owner@example.com: sends one mail through queue, worker and SMTP server, and says what became of it.
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { loadConfig } from "#platform/config.server.ts";
import type { Db } from "#platform/database/database.server.ts";
import { SetupError } from "#platform/environment.server.ts";
import { readOutcome } from "#platform/jobs/job-backlog.server.ts";
import { openJobQueue } from "#platform/jobs/job-queue.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { lastWorkerHeartbeat } from "#shop/health/worker-heartbeat.server.ts";
import { sendTestMail } from "#shop/notifications/notifications.jobs.server.ts";
import { requestTestMail } from "#shop/notifications/request-test-mail.server.ts";
import { runCommand, withShopDatabase } from "./run-command.ts";

const waitSeconds = 20;
/** A worker is seen every 15 s. */
const silenceMs = 120_000;

const to = z.string().trim().pipe(z.email()).safeParse(process.argv[2]);
if (!to.success) {
  console.error("Usage: npm run mail:test -- <e-mail>");
  process.exit(2);
}
await runCommand(async () => {
  const config = loadConfig();
  const { hostname, password } = new URL(config.SMTP_URL);
  await withShopDatabase(async ({ db }) => {
    const queue = await openJobQueue(config, createLogger("warn"), "sender");
    let id: string;
    try {
      id = await requestTestMail({ db, jobs: queue, now: () => new Date() }, to.data);
    } finally {
      await queue.stop(1);
    }
    const error = await waitUntilSent(db, id);
    if (error === undefined) return console.log(`Accepted by ${hostname}.`);
    const shown = password ? error.replaceAll(decodeURIComponent(password), "[password]") : error;
    throw new SetupError(`Not sent through ${hostname}: ${shown}`);
  });
});

/** Returns the words of the mail server if it refused. */
async function waitUntilSent(db: Db, id: string): Promise<string | undefined> {
  const lastSeen = await lastWorkerHeartbeat({ db });
  if (!lastSeen || Date.now() - lastSeen.getTime() > silenceMs)
    throw new SetupError("No worker is running: the mail waits for one.");
  for (const until = Date.now() + waitSeconds * 1_000; Date.now() < until; await pause(200)) {
    const { isDone, error } = await readOutcome(db, sendTestMail.name, id);
    if (isDone) return undefined;
    if (error !== null) return error;
  }
  throw new SetupError(`No answer within ${waitSeconds} s: the worker goes on trying.`);
}
