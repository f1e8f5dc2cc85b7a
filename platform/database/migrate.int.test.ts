import { sql } from "kysely";
import { PgBoss } from "pg-boss";
import { expect, onTestFinished, test, vi } from "vitest";
import { connected, copyOfMigrations, emptyDatabase } from "#tests/support/postgres/migrations.ts";
import { SetupError } from "../environment.server.ts";
import type { LockWait } from "./lock-watch.server.ts";
import { migrate } from "./migrate.server.ts";
import { readMigrationNames } from "./migration-files.server.ts";
import { pendingMigrations } from "./start-check.server.ts";

test("migrating twice applies everything once", async () => {
  const { db, ownerUrl } = await emptyDatabase();
  const applied = await migrate(ownerUrl);
  expect(applied[0]).toBe("0001_foundation.sql");
  expect(await migrate(ownerUrl)).toEqual([]);
  const rows = await db.selectFrom("appliedMigrations").select("name").orderBy("name").execute();
  expect(rows.map(({ name }) => name)).toEqual(applied);
});

test("two at once: one works, the other waits and finds nothing to do", async () => {
  const { ownerUrl } = await emptyDatabase();
  const both = await Promise.all([migrate(ownerUrl), migrate(ownerUrl)]);
  expect(both.map((applied) => applied.length > 0).toSorted()).toEqual([false, true]);
});

test("a file that was changed after it was applied is refused, by name", async () => {
  const { ownerUrl } = await emptyDatabase();
  const { folder, write } = await copyOfMigrations();
  await write("9001_note.sql", "create table notes (id int);\n");
  await migrate(ownerUrl, { folder });
  await write("9001_note.sql", "create table notes (id int);\r\n");
  await expect(migrate(ownerUrl, { folder })).resolves.toEqual([]);
  await write("9001_note.sql", "create table notes (id bigint);\n");
  await expect(migrate(ownerUrl, { folder })).rejects.toThrow(
    "Changed after it was applied: 9001_note.sql",
  );
});

test.each([
  { where: "in its middle", rest: "select 1 / 0", problem: "division by zero" },
  {
    where: "when it is recorded",
    rest: "insert into applied_migrations values ('9001_half.sql', 'x')",
    problem: "duplicate key",
  },
])("a file that fails $where leaves nothing behind and is named", async ({ rest, problem }) => {
  const { db, ownerUrl } = await emptyDatabase();
  const { folder, write } = await copyOfMigrations();
  await write("9001_half.sql", `create table half (id int); ${rest};`);
  await expect(migrate(ownerUrl, { folder })).rejects.toThrow(
    `Migration 9001_half.sql failed: ${problem}`,
  );
  const { rows } = await sql`select to_regclass('half') as found`.execute(db);
  expect(rows).toEqual([{ found: null }]);
  const names = await readMigrationNames(folder);
  expect(await pendingMigrations(db, names)).toEqual(["9001_half.sql"]);

  await write("9001_half.sql", "create table half (id int);");
  expect(await migrate(ownerUrl, { folder })).toEqual(["9001_half.sql"]);
  expect(await pendingMigrations(db, names)).toEqual([]);
});

const queues = [
  {
    name: "first",
    options: { retryLimit: 7, retryBackoff: true, deadLetter: "buried", heartbeatSeconds: 10 },
  },
  { name: "buried" },
];

test("the running role sends, works, schedules and supervises, and the owner made the queues", async () => {
  const { ownerUrl, appUrl } = await emptyDatabase();
  await migrate(ownerUrl, { queues });
  await migrate(ownerUrl, { queues: [{ name: "first", options: { retryLimit: 9 } }] });

  const problems: unknown[] = [];
  const boss = new PgBoss({
    connectionString: appUrl,
    migrate: false,
    createSchema: false,
    superviseIntervalSeconds: 1,
  });
  boss.on("error", (error) => problems.push(error));
  await boss.start();
  onTestFinished(() => boss.stop({ graceful: false }));
  expect(await boss.getQueue("first")).toMatchObject({
    retryLimit: 9,
    retryBackoff: true,
    deadLetter: "buried",
  });

  const seen: unknown[] = [];
  await boss.send("first", { n: 1 });
  await boss.work(
    "first",
    { pollingIntervalSeconds: 0.5 },
    async (jobs) => void seen.push(...jobs.map(({ data }) => data)),
  );
  await boss.schedule("first", "0 3 * * *", { n: 2 });
  await vi.waitFor(() => expect(seen).toEqual([{ n: 1 }]), 10_000);
  await boss.supervise();
  await boss.unschedule("first");
  expect(problems).toEqual([]);
});

test("a migration that waits for a lock lets the shop through, and goes on when the lock is free", async () => {
  const { db, ownerUrl } = await emptyDatabase();
  await migrate(ownerUrl);
  const { folder, write } = await copyOfMigrations();
  await write("9001_note.sql", "alter table orders add column review_note text;");
  // Like a nightly pg_dump.
  const reader = await connected(ownerUrl);
  await reader.query("begin; select from orders");

  const migrating = migrate(ownerUrl, { folder });
  const observer = await connected(ownerUrl);
  await vi.waitFor(
    async () => {
      const { rowCount } = await observer.query(
        "select from pg_stat_activity where application_name = 'dollop-migrate' and wait_event_type = 'Lock' and datname = current_database()",
      );
      expect(rowCount).toBe(1);
    },
    { timeout: 10_000, interval: 50 },
  );
  // Behind the migration, each of these would wait until its own lock timeout and fail.
  for (let count = 0; count < 4; count++) {
    await db.selectFrom("orders").select("id").execute();
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await reader.query("rollback");
  expect(await migrating).toEqual(["9001_note.sql"]);
});

test("a broken file is explained as by a compiler: place, line, detail and hint, without addresses", async () => {
  const { ownerUrl } = await emptyDatabase();
  const { folder, write } = await copyOfMigrations();
  const failureOf = async (text: string) => {
    await write("9001_broken.sql", text);
    return migrate(ownerUrl, { folder }).then(
      () => "applied",
      (error: unknown) => (error instanceof SetupError ? error.message : error),
    );
  };
  expect(await failureOf("-- 🥞 first\nselect 1;\n\tselect '🥞', emial from users;\n")).toBe(
    [
      'Migration 9001_broken.sql failed at line 3, column 14: column "emial" does not exist',
      "  \tselect '🥞', emial from users;",
      "  \t            ^",
      'Hint: Perhaps you meant to reference the column "users.email".',
    ].join("\n"),
  );
  const twice = "insert into users (name, email) values ('Ada', 'ada@example.test')";
  expect(await failureOf(`${twice};\n${twice};`)).toBe(
    [
      'Migration 9001_broken.sql failed: duplicate key value violates unique constraint "users_email_key"',
      "Detail: Key (email)=([address]) already exists.",
    ].join("\n"),
  );
});

test("a migration that never gets its lock says meanwhile and at the end who holds it", async () => {
  const { ownerUrl, appUrl } = await emptyDatabase();
  await migrate(ownerUrl);
  const { folder, write } = await copyOfMigrations();
  await write("9001_note.sql", "alter table orders add column review_note text;");
  const reader = await connected(appUrl, "a-long-report");
  await reader.query("begin; select from orders");
  const waits: LockWait[] = [];
  const began = Date.now();
  const options = { folder, reportEveryMs: 1_000, maxLockWaitMs: 8_000 };
  const error: unknown = await migrate(ownerUrl, {
    ...options,
    onWait: (wait) => waits.push(wait),
  }).catch((error: unknown) => error);

  expect(error).toBeInstanceOf(SetupError);
  expect((error as Error).message).toMatch(
    /^Migration 9001_note\.sql waited 8 s for a lock and gave up\. The lock is held by a-long-report \(process \d+, role dollop_app\)\. /,
  );
  expect(waits[0]).toMatchObject({ what: "Migration 9001_note.sql" });
  expect(waits[0]!.since.getTime()).toBeGreaterThanOrEqual(began);
  expect(waits.length).toBeGreaterThan(1);
  expect(waits.length).toBeLessThan(11);
});
