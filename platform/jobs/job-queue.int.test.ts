import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { openDatabaseProxy } from "#tests/support/database-proxy.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { createLogger } from "../logger.server.ts";
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

test("OPS-5 what runs by the clock is in the log only for whoever looks for it", async () => {
  const { config, db, jobs } = await testPlatform();
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger("debug", { write: (line) => void lines.push(JSON.parse(line)) });
  const worker = await openJobQueue(config, logger, "worker");
  onTestFinished(() => worker.stop(1));
  const [mail, clock] = ["send-test-mail", "sweep-payments"].map((name) =>
    defineJob(name, z.object({})),
  );
  await worker.work([mail!, clock!].map(({ name }) => ({ name, run: async () => {} })));
  await worker.schedule([{ job: clock!, cron: "0 0 1 1 *" }]);
  await db.transaction().execute(async (tx) => {
    for (const job of [mail!, clock!]) await jobs.enqueue(tx, job, {});
  });
  await vi.waitFor(() => expect(lines).toHaveLength(2), { timeout: 10_000, interval: 100 });
  const levels = Object.fromEntries(lines.map(({ job, level }) => [job, level]));
  expect(levels).toEqual({ "send-test-mail": "info", "sweep-payments": "debug" });
});
