import { sql } from "kysely";
import { expect, test } from "vitest";
import { connected, copyOfMigrations, emptyDatabase } from "#tests/support/postgres/migrations.ts";
import type { Db } from "./database.server.ts";
import type { LockWait } from "./lock-watch.server.ts";
import { migrate } from "./migrate.server.ts";

const outside = "-- outside a transaction\n";
const buildIndex = `${outside}create unique index concurrently if not exists notes_text on notes (text);\n`;

async function isValid(db: Db, index: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ indisvalid: boolean }>`
    select indisvalid from pg_index where indexrelid = to_regclass(${index})`.execute(db);
  return rows[0]?.indisvalid;
}

test("an index is built concurrently, and again from the start if the first try failed", async () => {
  const { db, ownerUrl } = await emptyDatabase();
  const { folder, write } = await copyOfMigrations();
  await write(
    "9001_notes.sql",
    "create table notes (text text); insert into notes values ('a'), ('a');",
  );
  await write("9002_notes_index.sql", buildIndex);
  await expect(migrate(ownerUrl, { folder })).rejects.toThrow(
    'Migration 9002_notes_index.sql failed: could not create unique index "notes_text"',
  );
  // PostgreSQL leaves it behind, and `if not exists` alone would take it for done.
  expect(await isValid(db, "notes_text")).toBe(false);
  const owner = await connected(ownerUrl);
  await owner.query("delete from notes");

  expect(await migrate(ownerUrl, { folder })).toEqual(["9002_notes_index.sql"]);
  expect(await isValid(db, "notes_text")).toBe(true);
  // Stopped after the statement and before it was recorded.
  await owner.query("delete from applied_migrations where name = '9002_notes_index.sql'");
  expect(await migrate(ownerUrl, { folder })).toEqual(["9002_notes_index.sql"]);
});

test("an index that is incomplete after its file is not taken as done", async () => {
  const { ownerUrl } = await emptyDatabase();
  const { folder, write } = await copyOfMigrations();
  await write(
    "9001_parts.sql",
    `create table parts (id int) partition by range (id);
     create table parts_1 partition of parts for values from (1) to (2);`,
  );
  await write(
    "9002_parts_index.sql",
    `${outside}/* concurrently */ create index if not exists parts_id on only parts (id)`,
  );
  await expect(migrate(ownerUrl, { folder })).rejects.toThrow(
    "Migration 9002_parts_index.sql failed: the index parts_id is not complete",
  );
});

test.each([
  [
    "two statements",
    "drop index concurrently if exists one; drop index concurrently if exists two;",
    "failed: a file that runs outside a transaction may have one statement only",
  ],
  [
    "no `if not exists`",
    "create index\n concurrently notes_text on notes (text)",
    'write "index concurrently if not exists"',
  ],
  ["no `if exists`", "DROP INDEX CONCURRENTLY notes_text", 'write "index concurrently if exists"'],
  [
    "nothing that is concurrent",
    "alter table users add column note text -- concurrently",
    'only a statement with "concurrently" has',
  ],
])("a file outside a transaction with %s is refused", async (_, statement, problem) => {
  const { ownerUrl } = await emptyDatabase();
  const { folder, write } = await copyOfMigrations();
  await write("9001_outside.sql", outside + statement);
  await expect(migrate(ownerUrl, { folder })).rejects.toThrow(problem);
});

test("two migrations at once, an index and an old transaction: it waits for that longer than for a lock, and says so", async () => {
  const { db, ownerUrl } = await emptyDatabase();
  const { folder, write } = await copyOfMigrations();
  await write("9001_notes.sql", "create table notes (text text);");
  await migrate(ownerUrl, { folder });
  await write("9002_notes_index.sql", buildIndex);
  const dump = await connected(ownerUrl, "a-nightly-dump");
  await dump.query("begin isolation level repeatable read; select from notes");
  const waits: LockWait[] = [];
  const options = { folder, reportEveryMs: 500, onWait: (wait: LockWait) => waits.push(wait) };
  const both = Promise.all([migrate(ownerUrl, options), migrate(ownerUrl, options)]);
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  await dump.query("rollback");

  expect((await both).map((applied) => applied.length).toSorted()).toEqual([0, 1]);
  expect(await isValid(db, "notes_text")).toBe(true);
  const told = waits.map(({ what, holders }) => `${what}: ${holders.join()}`);
  expect(told).toContainEqual(
    expect.stringMatching(
      /^Migration 9002_notes_index\.sql: a-nightly-dump \(process \d+, role dollop_owner, idle in transaction\)$/,
    ),
  );
  expect(told).toContain("This migration: another npm run db:migrate");
});
