import { randomBytes } from "node:crypto";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import pg from "pg";
import { PgBoss } from "pg-boss";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { createScratchDatabase } from "#tools/scratch-database.ts";
import { testDatabase } from "#tests/support/platform.ts";
import { connect } from "./database.server.ts";
import { migrate, pendingMigrations } from "./migrate.server.ts";

async function emptyDatabase() {
  const { adminUrl } = inject("postgres");
  const name = `dollop_test_${randomBytes(6).toString("hex")}`;
  const scratch = await createScratchDatabase(adminUrl, name);
  const { db, close } = connect(scratch.appUrl);
  onTestFinished(() => close().then(scratch.drop));
  return { db, ...scratch };
}

async function folderOfOurOwn(): Promise<{
  folder: URL;
  write(name: string, text: string): Promise<void>;
}> {
  const folder = await mkdtemp(path.join(tmpdir(), "dollop-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(path.resolve(import.meta.dirname, "../../migrations"), folder, { recursive: true });
  return {
    folder: pathToFileURL(`${folder}/`),
    write: (name, text) => writeFile(path.join(folder, name), text),
  };
}

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
  const { folder, write } = await folderOfOurOwn();
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
  const { folder, write } = await folderOfOurOwn();
  await write("9001_half.sql", `create table half (id int); ${rest};`);
  await expect(migrate(ownerUrl, { folder })).rejects.toThrow(
    `Migration 9001_half.sql failed: ${problem}`,
  );
  const { rows } = await sql`select to_regclass('half') as found`.execute(db);
  expect(rows).toEqual([{ found: null }]);
  expect(await pendingMigrations(db, folder)).toEqual(["9001_half.sql"]);

  await write("9001_half.sql", "create table half (id int);");
  expect(await migrate(ownerUrl, { folder })).toEqual(["9001_half.sql"]);
  expect(await pendingMigrations(db, folder)).toEqual([]);
});

test("a database whose files are all applied is ready; an empty one is not", async () => {
  const { db } = await testDatabase();
  expect(await pendingMigrations(db)).toEqual([]);
  const { db: empty } = await emptyDatabase();
  await expect(pendingMigrations(empty)).rejects.toThrow("applied_migrations");
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
  const { folder, write } = await folderOfOurOwn();
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

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // The database is dropped with its connections.
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}
