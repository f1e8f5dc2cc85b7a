import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject, onTestFinished } from "vitest";
import { openAuthLibrary } from "#platform/auth/auth-library.server.ts";
import { createAuth } from "#platform/auth/auth.server.ts";
import { loadConfig } from "#platform/config.server.ts";
import { connect, type Db } from "#platform/database/database.server.ts";
import { openImageEncoder } from "#platform/images/image-encoder.server.ts";
import { openImageFolder } from "#platform/images/image-folder.server.ts";
import { openJobQueue } from "#platform/jobs/job-queue.server.ts";
import type { Mail } from "#platform/mail/mailer.server.ts";
import { createPushSender } from "#platform/push/push-sender.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { createScratchDatabase } from "#tools/scratch-database.ts";
import { accountMails } from "#shop/accounts/account-mails.server.ts";
import { testNow } from "./clock.ts";
import { raisedLimits } from "./limits/raised-limits.ts";

export type TestDatabase = { readonly db: Db; readonly appUrl: string; readonly ownerUrl: string };
export type TestPlatform = Platform & TestDatabase & { readonly sentMail: Mail[] };

type Options = {
  readonly demo?: boolean;
  /** Settings that differ; `RATE_LIMITS: ""` means the shop's own limits. */
  readonly env?: Readonly<Record<string, string>>;
  /** Concurrent tests pass the one of their own context: the global one cannot tell them apart. */
  readonly onFinished?: typeof onTestFinished;
};

/** A separate database with the running role's permissions, dropped after the test. */
export async function testDatabase({
  onFinished = onTestFinished,
  ...options
}: Options = {}): Promise<TestDatabase> {
  const { close, ...database } = await openTestDatabase(options);
  onFinished(close);
  return database;
}

/** For files whose tests share a database and leave nothing behind; call `close` in `afterAll`. */
export async function openTestDatabase({ demo = false } = {}) {
  const { adminUrl, template, demoTemplate } = inject("postgres");
  const name = `dollop_test_${randomBytes(6).toString("hex")}`;
  const source = demo ? demoTemplate : template;
  const { appUrl, ownerUrl, drop } = await createScratchDatabase(adminUrl, name, {
    template: source,
  });
  const { db, close } = connect(appUrl, { applicationName: name });
  return { db, appUrl, ownerUrl, close: () => close().then(drop) };
}

/** The real database and queue, a fixed clock, a list instead of a mail server, and no live updates. */
export async function testPlatform(options: Options = {}): Promise<TestPlatform> {
  const { onFinished = onTestFinished } = options;
  const database = await testDatabase(options);
  const config = loadConfig({
    NODE_ENV: "test",
    DATABASE_URL: database.appUrl,
    AUTH_SECRET: "a secret for tests, long enough to pass",
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "Dollop <hello@dollop.example>",
    RATE_LIMITS: raisedLimits,
    ...options.env,
  });
  const silent = () => {};
  const logger = { debug: silent, info: silent, warn: silent, error: silent };
  const jobs = await openJobQueue(config, logger, "sender");
  onFinished(() => jobs.stop(1));
  const imageFolder = await mkdtemp(path.join(tmpdir(), "dollop-images-"));
  onFinished(() => rm(imageFolder, { recursive: true, force: true }));
  const sentMail: Mail[] = [];
  const now = () => testNow;
  const mails = accountMails({ config, jobs, now });
  return {
    auth: createAuth(openAuthLibrary(config, database.db, logger, mails, now), config),
    ...database,
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
    push: createPushSender(config, database.db),
    liveUpdates: { subscribe: () => silent },
    liveStreams: { open: () => "full" },
    mailer: { send: async (mail) => void sentMail.push(mail) },
    now,
  };
}
