import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeProduct } from "#tests/support/builders.ts";
import { openDatabaseProxy } from "#tests/support/database-proxy.ts";
import { testDatabase } from "#tests/support/platform.ts";
import { connect } from "./database.server.ts";
import { runNamed, runPrepared } from "./prepared-statement.server.ts";

async function connected(options: Parameters<typeof connect>[1] = {}) {
  const { appUrl } = await testDatabase();
  const database = connect(appUrl, options);
  onTestFinished(database.close);
  return { ...database, appUrl };
}

const processesOf = (name: string) => sql<{ pid: number }>`
  select pg_terminate_backend(pid) as pid from pg_stat_activity where application_name = ${name}`;

test("SPEED-11 a quiet shop keeps its connections for the next customer, and two for good", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { db, poolUsage } = await connected({ max: 4 });
  await Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.05)`.execute(db)));
  expect(poolUsage().total).toBe(4);
  vi.advanceTimersByTime(5 * 60_000);
  expect(poolUsage().total).toBe(4);
  vi.advanceTimersByTime(60 * 60_000);
  expect(poolUsage().total).toBe(2);
});

test("killed connections, idle and in use, end only the query that was running", async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on("uncaughtException", note).on("unhandledRejection", note);
  onTestFinished(() => void process.off("uncaughtException", note).off("unhandledRejection", note));

  const lost: unknown[] = [];
  const logger = {
    warn: (fields: { err: unknown }, event: string) => lost.push([event, fields.err]),
  };
  const { db, appUrl } = await connected({ max: 4, applicationName: "victim", logger });
  const killer = connect(appUrl, { applicationName: "killer" });
  onTestFinished(killer.close);

  await Promise.all(Array.from({ length: 3 }, () => sql`select pg_sleep(0.05)`.execute(db)));
  const running = sql`select pg_sleep(3)`.execute(db).then(
    () => "finished",
    () => "cut off",
  );
  const held = await db.startTransaction().execute();
  await sql`select 1`.execute(held);
  const killed = await processesOf("victim").execute(killer.db);

  expect(killed.rows.length).toBeGreaterThanOrEqual(3);
  expect(await running).toBe("cut off");
  await expect(sql`select 1`.execute(held)).rejects.toThrow();
  await held
    .rollback()
    .execute()
    .catch(() => {});
  // A closed socket is noticed after a moment; a query in that moment fails, later ones do not.
  await vi.waitFor(() => sql`select 1`.execute(db), 2_000);
  for (let round = 0; round < 5; round++) {
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  }
  expect(lost.length).toBeGreaterThan(0);
  expect(unhandled).toEqual([]);
});

test("statements of the order path are prepared once a connection, and behind a pooler not at all", async () => {
  const ask = async (isPooled: boolean) => {
    const { db } = await connected({ max: 1, isPooled });
    const one = sql<{ one: number }>`select ${1}::integer as one`.compile(db);
    for (let round = 0; round < 3; round++)
      expect(await runNamed(db, "one", one)).toEqual([{ one: 1 }]);
    // The same name with another text is answered, and not taken for the first.
    const two = sql<{ two: number }>`select ${2}::integer as two`.compile(db);
    expect(await runNamed(db, "one", two)).toEqual([{ two: 2 }]);
    const kept = sql<{ name: string }>`select name from pg_prepared_statements`;
    return (await kept.execute(db)).rows.map(({ name }) => name);
  };
  expect(await ask(false)).toEqual(["one"]);
  expect(await ask(true)).toEqual([]);
});

test("a prepared statement is built once, and each call has values of its own", async () => {
  const { db } = await connected();
  let built = 0;
  const double = async (given: number) => {
    const rows = await runPrepared(db, "double", { given }, (value) => {
      built += 1;
      return sql<{
        twice: number;
      }>`select ${value("given")}::integer * ${2}::integer as twice`.compile(db);
    });
    return rows[0]!.twice;
  };
  expect(await Promise.all([double(1), double(2)])).toEqual([2, 4]);
  expect(await double(3)).toBe(6);
  expect(built).toBe(1);
});

test("queries, locks, idle transactions and a full pool have time limits", async () => {
  const { db } = await connected();
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
  expect(rows).toEqual([{ statement: "5s", lock: "2s", idle: "10s" }]);

  const { db: small, ping } = await connected({ max: 1 });
  const held = await small.startTransaction().execute();
  await sql`select 1`.execute(held);
  await expect(ping()).rejects.toThrow(/timeout/i);
  await held.rollback().execute();
  await expect(ping()).resolves.toBeUndefined();
});

test("connections that go silent fail within the time limit, are discarded, and new ones work", async () => {
  const { appUrl } = await testDatabase();
  const proxy = await openDatabaseProxy(appUrl);
  const { db, ping, close } = connect(proxy.url, { max: 3, queryTimeoutMs: 500 });
  onTestFinished(async () => {
    await proxy.cut();
    await close();
  });
  const open = await Promise.all([1, 2].map(() => db.startTransaction().execute()));
  await Promise.all(open.map((tx) => sql`select 1`.execute(tx)));
  await ping();
  expect(proxy.silence()).toBe(3);

  await expect(ping()).rejects.toThrow("Query read timeout");
  await ping();
  for (const tx of open) {
    await expect(sql`select 1`.execute(tx)).rejects.toThrow("Query read timeout");
    // Nothing can be rolled back on a lost connection; PostgreSQL does that itself.
    await expect(tx.rollback().execute()).rejects.toThrow("is not queryable");
  }
  // All three places of the pool are free again.
  const again = await Promise.all([1, 2, 3].map(() => db.startTransaction().execute()));
  for (const tx of again) await tx.rollback().execute();
});

test("bigints, dates and jsonb are read without conversion errors", async () => {
  const { db } = await connected();
  const { rows } = await sql`
    select count(*) as rows, 9007199254740991::bigint as largest_safe, '2026-03-08'::date as day_off,
      '{"some_key": {"inner_key": 1}}'::jsonb as stored_object, '[{"price_cents": 5}]'::jsonb as stored_list
    from generate_series(1, 3)`.execute(db);
  expect(rows).toEqual([
    {
      rows: 3,
      largestSafe: Number.MAX_SAFE_INTEGER,
      dayOff: "2026-03-08",
      storedObject: { some_key: { inner_key: 1 } },
      storedList: [{ price_cents: 5 }],
    },
  ]);
  await expect(sql`select 9007199254740993::bigint`.execute(db)).rejects.toThrow("Too large");
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test("camel case in code, snake case in the database", async () => {
  const { db } = await testDatabase();
  const { id } = await makeProduct(db, { priceCents: 1234 });
  const { rows } = await sql`select price_cents from products where id = ${id}`.execute(db);
  expect(rows).toEqual([{ priceCents: 1234 }]);
});
