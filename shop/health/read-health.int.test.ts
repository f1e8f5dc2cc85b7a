import { expect, test } from "vitest";
import { sql } from "kysely";
import { PgBoss } from "pg-boss";
import { requestTestMail } from "../notifications/request-test-mail.server.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { testNow } from "#tests/support/clock.ts";
import { testPlatform, type TestPlatform } from "#tests/support/platform.ts";
import { allJobs, mailJobs } from "../jobs.server.ts";
import { queuedJobs } from "#tests/support/queue.ts";
import { runJobs } from "#tests/support/run-jobs.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import type { Job } from "#platform/jobs/job-queue.server.ts";
import { backgroundLabel } from "./background-jobs.ts";
import { readHealth } from "./read-health.server.ts";
import { readSignals } from "./read-signals.server.ts";
import { retryMails } from "./retry-mails.server.ts";
import { recordWorkerHeartbeat } from "./worker-heartbeat.server.ts";

/** As the worker does after its last try: the job fails, and the queue puts it aside. */
async function fail(platform: TestPlatform, name: string, words: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: platform.appUrl,
    supervise: false,
    schedule: false,
    migrate: false,
  });
  await boss.start();
  await sql`update pgboss.job set retry_limit = 0 where name = ${name}`.execute(platform.db);
  for (const job of await boss.fetch(name, { batchSize: 10 }))
    await boss.fail(name, job.id, { message: words });
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
  expect(await lineOf("worker")).toMatchObject({
    isGood: false,
    fact: "The worker process hasn't run yet.",
  });
  await recordWorkerHeartbeat(platform, "one");
  expect(await lineOf("worker")).toMatchObject({ isGood: true });
  expect(await lineOf("backup")).toMatchObject({ isGood: false });
  const [source, seenAt] = ["nightly", new Date(testNow.getTime() - 3 * 3_600_000)];
  await db.insertInto("heartbeats").values({ kind: "backup", source, seenAt }).execute();
  expect(await lineOf("backup")).toMatchObject({ isGood: true, fact: "Made 3 hours ago." });
});

test("a mail that was given up is told with the server's words, tried again once, and arrives", async () => {
  const platform = await testPlatform();
  const admin = await makeAdmin(platform.db);
  await requestTestMail(platform, "owner@example.test");
  await fail(platform, "send-test-mail", "550 No such mailbox");
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

test("a job of any other kind that failed is told by its name", async () => {
  const platform = await testPlatform();
  const admin = await makeAdmin(platform.db);
  const line = async () =>
    (await readHealth(platform, admin)).lines.find(({ key }) => key === "background");
  expect(await line()).toMatchObject({ isGood: true });

  const names = allJobs.map(({ name }) => name).filter((name) => !mailJobs.includes(name));
  expect(names).toContain("escalate-orders");
  for (const name of names) {
    const label = backgroundLabel(name);
    await sql`delete from pgboss.job`.execute(platform.db);
    await enqueue(platform, name);
    await fail(platform, name, "Out of luck");
    expect(await line()).toMatchObject({ isGood: false, fact: expect.stringContaining(label) });
  }
});

test("a scheduled job that failed and then ran again is no longer told", async () => {
  const platform = await testPlatform();
  const admin = await makeAdmin(platform.db);
  const isGood = async () =>
    (await readHealth(platform, admin)).lines.find(({ key }) => key === "background")?.isGood;
  const failed = async () =>
    (await readSignals(platform)).backlogs.reduce((sum, backlog) => sum + backlog.failed, 0);
  await enqueue(platform, "escalate-orders");
  await fail(platform, "escalate-orders", "No database");
  expect([await isGood(), await failed()]).toEqual([false, 1]);
  await enqueue(platform, "escalate-orders");
  await runJobs(platform);
  expect([await isGood(), await failed()]).toEqual([true, 0]);
});

async function enqueue({ db, jobs }: TestPlatform, name: string): Promise<void> {
  const job = allJobs.find((each) => each.name === name)! as Job<object>;
  await db.transaction().execute((tx) => jobs.enqueue(tx, job, {}));
}
