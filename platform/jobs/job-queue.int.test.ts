import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { openDatabaseProxy } from "#tests/support/database-proxy.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { defineJob, openJobQueue } from "./job-queue.server.ts";

test("a failed job is stored without the e-mail address in its error", async () => {
  const { config, db, jobs, logger } = await testPlatform();
  const job = defineJob("send-test-mail", z.object({}));
  const worker = await openJobQueue(config, logger, "worker");
  onTestFinished(() => worker.stop(1));
  const run = () => Promise.reject(new Error("550 <canary@example.test>: no such user"));
  await worker.work([{ name: job.name, run }]);
  await db.transaction().execute((tx) => jobs.enqueue(tx, job, {}));
  await vi.waitFor(
    async () => {
      const { rows } = await sql`
        select output from pgboss.job where name = ${job.name} and output is not null`.execute(db);
      expect(rows).toEqual([{ output: { message: "550 <[address]>: no such user" } }]);
    },
    { timeout: 10_000, interval: 100 },
  );
});

test("a worker whose queue gets no answer does not work, until it does", async () => {
  const { config, logger, appUrl } = await testPlatform();
  const proxy = await openDatabaseProxy(appUrl);
  const sender = await openJobQueue(config, logger, "sender");
  const worker = await openJobQueue({ ...config, DATABASE_URL: proxy.url }, logger, "worker");
  onTestFinished(async () => {
    await Promise.all([sender.stop(0), worker.stop(0)]);
    await proxy.cut();
  });
  await worker.work([{ name: "send-test-mail", run: async () => {} }]);
  expect([sender.isWorking(), worker.isWorking()]).toEqual([false, true]);

  // The schedules' queue is asked every five seconds.
  const isWorking = () => worker.isWorking(7_000);
  const patience = { timeout: 12_000, interval: 100 };
  await proxy.cut();
  await vi.waitFor(() => expect(isWorking()).toBe(false), patience);
  await proxy.restore();
  await vi.waitFor(() => expect(isWorking()).toBe(true), patience);
});
