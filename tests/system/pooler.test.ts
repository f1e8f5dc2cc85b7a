import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { connect } from "#platform/database/database.server.ts";
import { makeUser } from "#tests/support/builders.ts";
import { openEventStream } from "#tests/support/event-stream.ts";
import { insertSessions } from "#tests/support/http/insert-session.ts";
import { placeOrderAt } from "#tests/support/http/place-order-at.ts";
import { signInAt } from "#tests/support/http/sign-in-at.ts";
import { openMailbox } from "#tests/support/mailbox.ts";
import {
  hasPgBouncer,
  pooledConnections,
  startPgBouncer,
} from "#tests/support/postgres/pgbouncer.ts";
import { startServer, type ServerProcess } from "#tests/support/server-process.ts";
import { moveToMidday } from "#tools/demo/move-to-midday.ts";
import { demoAccounts } from "#tools/demo/people.ts";
import { seedDemo } from "#tools/demo/seed.ts";
import { startPostgres, stopPostgres, type Postgres } from "#tools/postgres.ts";
import { migrateOpenShop } from "#tools/migrate-open-shop.ts";
import { until } from "#tests/support/until.ts";

const run = promisify(execFile);
const customer = demoAccounts.find(({ isAdmin }) => !isAdmin)!;
// In CI a missing program must fail; a developer need not have it.
const canRun = hasPgBouncer || Boolean(process.env["CI"]);
if (!canRun) console.warn("Skipped: install pgbouncer to test the shop behind a pooler.");

describe.skipIf(!canRun)("behind PgBouncer in transaction mode", () => {
  // A server of its own, because roles and their limits belong to the whole server.
  const dataDir = mkdtempSync(path.join(tmpdir(), "dollop-pooled-"));
  let postgres: Postgres;
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
  let mailbox: Awaited<ReturnType<typeof openMailbox>>;
  let shop: ServerProcess;
  let directUrl: string;

  beforeAll(async () => {
    const settings = { fsync: "off", synchronous_commit: "off" };
    postgres = await startPostgres({ dataDir, databases: [], settings });
    const admin = await connected(postgres.adminUrl);
    await admin.query("drop role dollop_owner, dollop_app");
    await admin.end();
    // Twice: an operator may run it again.
    await createRoles();
    await createRoles();
    directUrl = postgres.appUrl("dollop");
    const ownerUrl = postgres.ownerUrl("dollop");
    await migrateOpenShop(ownerUrl);
    await seedDemo(ownerUrl, { now: new Date() });
    const owner = connect(ownerUrl, { max: 1 });
    await moveToMidday(owner.db, new Date());
    await owner.close();

    pooler = await startPgBouncer(directUrl);
    mailbox = await openMailbox();
    shop = await startServer({
      roles: ["web", "worker"],
      databaseUrl: pooler.url,
      smtpUrl: mailbox.url,
      env: { DATABASE_LISTEN_URL: directUrl },
    });
  }, 120_000);
  afterAll(async () => {
    await shop?.kill("SIGTERM");
    await mailbox?.close();
    await pooler?.stop();
    await stopPostgres({ dataDir });
    rmSync(dataDir, { recursive: true, force: true });
  });

  const createRoles = () =>
    run("psql", [
      ...["--no-psqlrc", "--set", "ON_ERROR_STOP=1", "--file", "deploy/sql/roles.sql"],
      ...["--set", "owner_password=it's", "--set", "app_password=a secret", postgres.adminUrl],
    ]);

  async function connected(url: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    await client.connect();
    return client;
  }

  test("SCALE-2 a customer signs in and orders; the open page hears of it, and the mail is sent", async () => {
    const cookie = await signInAt(shop.url, customer);
    const stream = await openEventStream(`${shop.url}/live/orders`, { cookie });
    expect(stream.status).toBe(200);
    const id = await placeOrderAt(shop.url, { cookie, databaseUrl: directUrl, customer });
    await until(
      "notice and mail",
      () => stream.text().includes(id) && mailbox.mails.some(({ to }) => to[0] === customer.email),
    );
    stream.cut();
    expect(shop.log.filter(({ level }) => level === "warn" || level === "error")).toEqual([]);
  });

  test("more connections of the shop than the pooler has all get their answer", async () => {
    // A customer has 12 pages at a time.
    const { db, close } = connect(pooler.url, { isPooled: true });
    onTestFinished(close);
    const people = await Promise.all([1, 2, 3].map(() => makeUser(db)));
    const sessions = await insertSessions(
      db,
      people.map(({ id }) => id),
    );
    const cookies = sessions.map(({ cookieName, cookieValue }) => `${cookieName}=${cookieValue}`);
    const visits = Array.from({ length: 30 }, (_, index) =>
      fetch(`${shop.url}/dashboard`, { headers: { cookie: cookies[index % 3]! } }),
    );
    const statuses = (await Promise.all(visits)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    const admin = await connected(postgres.adminUrl);
    onTestFinished(() => admin.end());
    const { rows } = await admin.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity
       where usename = 'dollop_app' and application_name <> 'dollop-listener'`,
    );
    expect(rows[0]?.count).toBeLessThanOrEqual(pooledConnections);
  });

  test("queries, locks and idle transactions have the time limits of the role", async () => {
    const { db, close } = connect(pooler.url, { isPooled: true });
    onTestFinished(close);
    const { rows } = await sql`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
    expect(rows).toEqual([{ statement: "5s", lock: "2s", idle: "10s" }]);
    await expect(sql`select pg_sleep(6)`.execute(db)).rejects.toMatchObject({ code: "57014" });
  });

  test("a command works too, and without DATABASE_LISTEN_URL it says what is missing", async () => {
    const grant = (env: Readonly<Record<string, string>>) =>
      run(process.execPath, ["ops/change-admin.ts", "grant", customer.email], {
        env: { PATH: process.env["PATH"], DATABASE_URL: pooler.url, ...env },
      });
    await expect(grant({})).rejects.toMatchObject({
      code: 1,
      stderr:
        "The database's address leads to a connection pooler: see DATABASE_LISTEN_URL in .env.example.\n",
    });
    const { stdout } = await grant({ DATABASE_LISTEN_URL: directUrl });
    expect(stdout).toContain("is now an administrator");
  });
});
