import { randomBytes } from "node:crypto";
import { inject, onTestFinished } from "vitest";
import { connect, type Db } from "#platform/database/database.server.ts";
import type { Mail } from "#platform/mail/mailer.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { createScratchDatabase } from "#tools/scratch-database.ts";
import { buildPlatform } from "./deps/build-platform.ts";

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
  const { platform, close } = await buildPlatform(database, { env: options.env });
  onFinished(close);
  return { ...database, ...platform };
}
