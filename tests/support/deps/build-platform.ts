import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openAuthLibrary } from "#platform/auth/auth-library.server.ts";
import { createAuth } from "#platform/auth/auth.server.ts";
import { loadConfig } from "#platform/config.server.ts";
import type { Db } from "#platform/database/database.server.ts";
import { openImageEncoder } from "#platform/images/image-encoder.server.ts";
import { openImageFolder } from "#platform/images/image-folder.server.ts";
import { openJobQueue } from "#platform/jobs/job-queue.server.ts";
import type { Mail } from "#platform/mail/mailer.server.ts";
import { printerNetworkOf } from "#platform/printing/printer-target.server.ts";
import { createTicketPrinter } from "#platform/printing/ticket-printer.server.ts";
import { createPushSender } from "#platform/push/push-sender.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { accountMails } from "#shop/accounts/account-mails.server.ts";
import { testNow } from "../clock.ts";
import { raisedLimits } from "../limits/raised-limits.ts";

type Options = {
  readonly env?: Readonly<Record<string, string>> | undefined;
  readonly now?: () => Date;
};

/** For calling use cases without a server: the real queue, a list instead of a mail server, and no live updates. */
export async function buildPlatform(
  { db, appUrl }: { readonly db: Db; readonly appUrl: string },
  { env = {}, now = () => testNow }: Options = {},
): Promise<{ platform: Platform & { sentMail: Mail[] }; close: () => Promise<void> }> {
  const config = loadConfig({
    NODE_ENV: "test",
    DATABASE_URL: appUrl,
    AUTH_SECRET: "a secret for tests, long enough to pass",
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "Dollop <hello@dollop.example>",
    RATE_LIMITS: raisedLimits,
    ...env,
  });
  const silent = () => {};
  const logger = { debug: silent, info: silent, warn: silent, error: silent };
  const jobs = await openJobQueue(config, logger, "sender");
  const imageFolder = await mkdtemp(path.join(tmpdir(), "dollop-images-"));
  const sentMail: Mail[] = [];
  const mails = accountMails({ config, jobs, now });
  const platform = {
    auth: createAuth(openAuthLibrary(config, db, logger, mails, now), config),
    db,
    config,
    logger,
    jobs,
    failedJobs: jobs,
    sentMail,
    imageStore: openImageFolder(imageFolder),
    imageEncoder: openImageEncoder(logger),
    cardPayments: null,
    alertWebhook: null,
    host: { diskSpace: async () => [], certificate: async () => null },
    push: createPushSender(config, db),
    ticketPrinter: createTicketPrinter(printerNetworkOf(config)),
    liveUpdates: { subscribe: () => silent },
    liveStreams: { open: () => "full" as const },
    mailer: { send: async (mail: Mail) => void sentMail.push(mail) },
    now,
  };
  return {
    platform,
    async close() {
      await jobs.stop(1);
      await rm(imageFolder, { recursive: true, force: true });
    },
  };
}
