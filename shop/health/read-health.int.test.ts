import { expect, test } from "vitest";
import { sql } from "kysely";
import { PgBoss } from "pg-boss";
import { requestTestMail } from "../notifications/request-test-mail.server.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { testNow } from "#tests/support/clock.ts";
import { testPlatform, type TestPlatform } from "#tests/support/platform.ts";
import { queuedJobs } from "#tests/support/queue.ts";
import { runJobs } from "#tests/support/run-jobs.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { readHealth } from "./read-health.server.ts";
import { retryMails } from "./retry-mails.server.ts";

/** As the worker does after two days: the last try fails, and the queue puts the job aside. */
async function giveUpOnMails(platform: TestPlatform, words: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: platform.appUrl,
    supervise: false,
    schedule: false,
    migrate: false,
  });
  await boss.start();
  await sql`update pgboss.job set retry_limit = 0 where name = 'send-test-mail'`.execute(
    platform.db,
  );
  for (const job of await boss.fetch("send-test-mail", { batchSize: 10 }))
    await boss.fail("send-test-mail", job.id, { message: words });
  await boss.stop({ graceful: false });
}

test("what is wrong is told, each by its line", async () => {
  const platform = await testPlatform();
  const { db } = platform;
  const admin = await makeAdmin(db);
  const lineOf = async (key: string) =>
    (await readHealth(platform, admin)).lines.find((line) => line.key === key);

  expect(await lineOf("unaccepted")).toMatchObject({ isGood: true });
  await makeOrder(db, { createdAt: new Date(testNow.getTime() - 20 * 60_000) });
  await makeOrder(db, { status: "cancelled" });
  expect(await lineOf("orders")).toMatchObject({ fact: "1 order. Paid so far: $0.00 before tax." });
  expect(await lineOf("unaccepted")).toMatchObject({
    isGood: false,
    fact: "The oldest order has been waiting for 20 minutes.",
  });
  expect(await lineOf("backup")).toMatchObject({ isGood: false });
  const [source, seenAt] = ["nightly", new Date(testNow.getTime() - 3 * 3_600_000)];
  await db.insertInto("heartbeats").values({ kind: "backup", source, seenAt }).execute();
  expect(await lineOf("backup")).toMatchObject({ isGood: true, fact: "Made 3 hours ago." });
});

test("a mail that was given up is told with the server's words, tried again once, and arrives", async () => {
  const platform = await testPlatform();
  const admin = await makeAdmin(platform.db);
  await requestTestMail(platform, "owner@example.test");
  await giveUpOnMails(platform, "550 No such mailbox");
  const { lines, failed } = await readHealth(platform, admin);
  expect(lines.find(({ key }) => key === "mails-failed")).toMatchObject({ isGood: false });
  expect(failed).toMatchObject([{ name: "send-test-mail", error: "550 No such mailbox" }]);

  expect(await retryMails(platform, admin, { jobId: crypto.randomUUID() })).toBe(0);
  const counts = await Promise.all([
    retryMails(platform, admin, { jobId: failed[0]!.id }),
    retryMails(platform, admin, { jobId: undefined }),
  ]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  expect(await queuedJobs(platform.db)).toMatchObject([{ name: "send-test-mail" }]);
  await runJobs(platform);
  expect(platform.sentMail).toMatchObject([{ to: "owner@example.test" }]);
  expect((await readHealth(platform, admin)).failed).toEqual([]);
});
