import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { loadConfig } from "#platform/config.server.ts";
import { connect } from "#platform/database/database.server.ts";
import { openJobQueue } from "#platform/jobs/job-queue.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { maxConnections } from "#server/connections.ts";
import { requestTestMail } from "#shop/notifications/request-test-mail.server.ts";
import { signInAt } from "#tests/support/http/sign-in-at.ts";
import { authSecret, startServer } from "#tests/support/server-process.ts";
import { templateCopy } from "#tests/support/template-copy.ts";
import { demoAccounts } from "#tools/demo/people.ts";

const customer = demoAccounts.find(({ isAdmin }) => !isAdmin)!;
const poolSize = 10;

async function openShop(role: "web" | "worker") {
  const copy = await templateCopy({ demo: true });
  onTestFinished(copy.drop);
  const shop = await startServer({
    roles: [role],
    databaseUrl: copy.appUrl,
    env: { DATABASE_POOL_SIZE: String(poolSize) },
  });
  onTestFinished(async () => void (await shop.kill("SIGKILL")));
  const admin = await connected(copy.adminUrl);
  return { ...copy, shop, admin };
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "a-test" });
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Makes every query on the table wait, so that each takes a connection and keeps it. */
async function lock(ownerUrl: string, table: string): Promise<() => Promise<unknown>> {
  const owner = await connected(ownerUrl);
  await owner.query(`begin; lock table ${table} in access exclusive mode`);
  return () => owner.query("rollback");
}

/** The most connections by program that were open at the same time. */
async function watchConnections(admin: pg.Client, database: string, ms: number) {
  let most = { total: 0, byProgram: {} as Record<string, number> };
  for (const ends = Date.now() + ms; Date.now() < ends; await pause(20)) {
    const { rows } = await admin.query<{ name: string; count: number }>(
      `select application_name as name, count(*)::int from pg_stat_activity
       where datname = $1 and application_name like 'dollop%' group by 1`,
      [database],
    );
    const total = rows.reduce((sum, { count }) => sum + count, 0);
    const byProgram = Object.fromEntries(rows.map(({ name, count }) => [name, count]));
    if (total > most.total) most = { total, byProgram };
  }
  console.log(`${most.total} connections: ${JSON.stringify(most.byProgram)}`);
  return most;
}

test("a web process under load opens no more connections than documented", async () => {
  const { shop, admin, ownerUrl, name } = await openShop("web");
  const cookies = await Promise.all([1, 2, 3].map(() => signInAt(shop.url, customer)));
  const unlock = await lock(ownerUrl, "orders");
  const visits = Array.from({ length: 30 }, (_, index) =>
    fetch(`${shop.url}/dashboard`, { headers: { cookie: cookies[index % 3]! } }),
  );
  const ready = Array.from({ length: 10 }, () => fetch(`${shop.url}/readyz`));
  const { total, byProgram } = await watchConnections(admin, name, 3_000);
  await unlock();
  await Promise.all([...visits, ...ready]);
  expect(byProgram).toMatchObject({
    dollop: poolSize,
    "dollop-readiness": 1,
    "dollop-listener": 1,
  });
  expect(total).toBeLessThanOrEqual(maxConnections(["web"], poolSize));
});

test("a worker under load opens no more connections than documented", async () => {
  const { admin, ownerUrl, appUrl, name } = await openShop("worker");
  const config = loadConfig({
    DATABASE_URL: appUrl,
    AUTH_SECRET: authSecret,
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "shop@dollop.example",
  });
  const { db, close } = connect(appUrl, { applicationName: "a-test" });
  const jobs = await openJobQueue(config, createLogger("silent"), "sender");
  for (let count = 0; count < 40; count++)
    await requestTestMail({ db, jobs, now: () => new Date() }, `owner${count}@dollop.example`);
  await jobs.stop(1);
  await close();
  const unlock = await lock(ownerUrl, "store_settings");
  const { total, byProgram } = await watchConnections(admin, name, 3_000);
  await unlock();
  expect(byProgram).toMatchObject({ "dollop-listener": 1 });
  expect(total).toBeGreaterThan(2);
  expect(total).toBeLessThanOrEqual(maxConnections(["worker"], poolSize));
});

test("a table that stays locked is an outage: 503 with Retry-After within seconds, and then the page", async () => {
  const { shop, ownerUrl } = await openShop("web");
  const cookie = await signInAt(shop.url, customer);
  const visit = () => fetch(`${shop.url}/dashboard`, { headers: { cookie } });
  expect((await visit()).status).toBe(200);
  const unlock = await lock(ownerUrl, "orders");
  const answer = await visit();
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await answer.text()).not.toMatch(/lock timeout|at .*\.ts:|node_modules/);
  await unlock();
  expect((await visit()).status).toBe(200);
});
