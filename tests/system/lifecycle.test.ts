import pg from "pg";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { loadConfig } from "#platform/config.server.ts";
import { connect } from "#platform/database/database.server.ts";
import { openJobQueue } from "#platform/jobs/job-queue.server.ts";
import { announce } from "#platform/live/announce.server.ts";
import { openLiveUpdates } from "#platform/live/live-updates.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { requestTestMail } from "#shop/notifications/request-test-mail.server.ts";
import { openDatabaseProxy } from "#tests/support/database-proxy.ts";
import { openMailbox } from "#tests/support/mailbox.ts";
import { until } from "#tests/support/until.ts";
import { startServer } from "#tests/support/server-process.ts";
import { sessionCookie } from "#tests/support/http/signed-cookie.ts";
import { templateCopy } from "#tests/support/template-copy.ts";

async function database() {
  const copy = await templateCopy({ demo: true });
  onTestFinished(copy.drop);
  return copy;
}

async function server(...args: Parameters<typeof startServer>) {
  const process = await startServer(...args);
  onTestFinished(async () => void (await process.kill("SIGKILL")));
  return process;
}

/** Connects this test process to the shop's database, queue and live updates. */
async function beside(appUrl: string) {
  const logger = createLogger("silent");
  const config = loadConfig({
    DATABASE_URL: appUrl,
    AUTH_SECRET: "a secret for tests, long enough to pass",
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "shop@dollop.example",
  });
  const { db, close } = connect(appUrl, { max: 2, logger });
  const jobs = await openJobQueue(config, logger, "sender");
  const liveUpdates = openLiveUpdates(config, logger);
  await liveUpdates.ready;
  onTestFinished(async () => {
    await Promise.all([jobs.stop(1), liveUpdates.close()]);
    await close();
  });
  return { db, jobs, logger, liveUpdates, now: () => new Date() };
}

test("kill -9 of a worker in mid-job: another one does the job", async () => {
  const { appUrl } = await database();
  let isHanging = true;
  const mailbox = await openMailbox({
    answer: () => (isHanging ? new Promise(() => {}) : Promise.resolve()),
  });
  const platform = await beside(appUrl);
  const first = await server({ roles: ["worker"], databaseUrl: appUrl, smtpUrl: mailbox.url });
  await requestTestMail(platform, "owner@dollop.example");
  await until("the job's start", () => hasState(appUrl, "active"));

  await first.kill("SIGKILL");
  isHanging = false;
  await server({ roles: ["worker"], databaseUrl: appUrl, smtpUrl: mailbox.url });

  const ms = await until("the mail", () => mailbox.mails.length === 1, 100);
  console.log(`Figures: job of a killed worker done by another after ${(ms / 1_000).toFixed(1)} s`);
  expect(mailbox.mails[0]).toMatchObject({ to: ["owner@dollop.example"] });
  expect(mailbox.mails[0]!.raw).toContain("order emails will arrive too");
});

test("every connection terminated: no process exits, and requests work again", async () => {
  const { appUrl, adminUrl, name } = await database();
  const shop = await server({ roles: ["web", "worker"], databaseUrl: appUrl });
  // With a session cookie, because the pages of other visitors are cached and need no database.
  const visit = () => fetch(shop.url, { headers: { cookie: sessionCookie } });
  expect((await visit()).status).toBe(200);
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  onTestFinished(() => admin.end());

  for (let round = 0; round < 3; round++) {
    const { rowCount } = await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()",
      [name],
    );
    // The rest may not have come back since the round before.
    expect(rowCount).toBeGreaterThan(1);
    const ms = await until("a page", async () => (await visit()).status === 200);
    console.log(`Figures: page again ${ms} ms after all ${rowCount} connections were cut`);
  }
  await until("readiness", async () => (await fetch(`${shop.url}/readyz`)).status === 200);
  expect(shop.child.exitCode).toBeNull();
});

test("an unavailable database is an outage: 503 with Retry-After, not ready, and automatic recovery", async () => {
  const { appUrl } = await database();
  const proxy = await openDatabaseProxy(appUrl);
  onTestFinished(proxy.cut);
  const shop = await server({ roles: ["web", "worker"], databaseUrl: proxy.url });

  await proxy.cut();
  const answer = await fetch(shop.url);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("5");
  const text = await answer.text();
  expect(text).toContain("Unexpected Application Error!");
  expect(text).not.toMatch(/ECONNREFUSED|at .*\.ts:|node_modules/);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);

  await proxy.restore();
  await until("a page", async () => (await fetch(shop.url)).status === 200);
  await until("readiness", async () => (await fetch(`${shop.url}/readyz`)).status === 200);
  expect(shop.child.exitCode).toBeNull();
});

test("silent database connections: requests fail in seconds, then pages, readiness and jobs recover", async () => {
  const { appUrl } = await database();
  const proxy = await openDatabaseProxy(appUrl);
  onTestFinished(proxy.cut);
  const mailbox = await openMailbox();
  const here = await beside(appUrl);
  const shop = await server({
    roles: ["web", "worker"],
    databaseUrl: proxy.url,
    smtpUrl: mailbox.url,
  });
  // With a session cookie, so that each request needs the database.
  const visit = () =>
    fetch(shop.url, {
      headers: { cookie: sessionCookie },
      signal: AbortSignal.timeout(30_000),
    }).then(({ status }) => status);
  const isReady = async () => (await fetch(`${shop.url}/readyz`)).status === 200;
  const visits = () => Promise.all(Array.from({ length: 12 }, visit));
  await until("a warm pool", async () => (await visits()).every((status) => status === 200));
  expect(proxy.silence()).toBeGreaterThan(3);

  // Each of them waits for a silent connection, for a place in the pool, or gets a new connection.
  const statuses = await visits();
  expect(statuses).toContain(503);
  expect(statuses.filter((status) => status !== 503 && status !== 200)).toEqual([]);
  await until("a page", async () => (await visit()) === 200);
  await until("readiness", isReady);
  expect(shop.child.exitCode).toBeNull();

  await requestTestMail(here, "owner@dollop.example");
  await until("the mail", () => mailbox.mails.length === 1, 100);
}, 120_000);

test("SIGTERM: readiness fails first, running requests finish, then the process exits", async () => {
  const { appUrl } = await database();
  const shop = await server({
    roles: ["web", "worker"],
    databaseUrl: appUrl,
    env: { SHUTDOWN_GRACE_SECONDS: "2" },
  });
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  const ended = shop.kill("SIGTERM");
  await pause(300);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(503);
  expect((await fetch(shop.url)).status).toBe(200);
  expect(await ended).toBe(0);
  expect(shop.log.at(-1)).toMatchObject({ event: "process.stopped" });
});

test("a change announced in one process reaches another, also after its listening connection was cut", async () => {
  const { appUrl, adminUrl, name } = await database();
  const here = await beside(appUrl);
  const heard: string[] = [];
  let missed = 0;
  here.liveUpdates.subscribe({
    heard: ({ id }) => void heard.push(id ?? ""),
    missed: () => void missed++,
  });
  const there = await beside(appUrl);

  await announce(there.db, there.logger, { topic: "orders", id: "one" });
  await until("the first notice", () => heard.includes("one"));

  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  onTestFinished(() => admin.end());
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dollop-listener' and datname = $1",
    [name],
  );
  await until("the reconnect", () => missed > 0);
  await announce(there.db, there.logger, { topic: "orders", id: "two" });
  await until("the second notice", () => heard.includes("two"));
});

async function hasState(appUrl: string, state: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  const { rowCount } = await client.query(
    "select 1 from pgboss.job where name = 'send-test-mail' and state = $1",
    [state],
  );
  await client.end();
  return rowCount === 1;
}
