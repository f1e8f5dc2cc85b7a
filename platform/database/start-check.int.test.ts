import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { copyOfMigrations } from "#tests/support/postgres/migrations.ts";
import { testDatabase } from "#tests/support/platform.ts";
import type { Logger } from "../logger.server.ts";
import { connect } from "./database.server.ts";
import { checkDatabaseAtStart } from "./start-check.server.ts";

function listeningLogger() {
  const warnings: unknown[] = [];
  const silent = () => {};
  const warn: Logger["warn"] = (fields, event) => warnings.push([event, fields.name]);
  return { warnings, logger: { debug: silent, info: silent, error: silent, warn } };
}

test("a database that lacks some migrations is started with, and the log names them", async () => {
  const { db } = await testDatabase();
  const { logger, warnings } = listeningLogger();
  await checkDatabaseAtStart(db, logger);
  expect(warnings).toEqual([]);
  const { folder, write } = await copyOfMigrations();
  await write("9001_one.sql", "select 1;");
  await write("9002_two.sql", "select 2;");
  await checkDatabaseAtStart(db, logger, { folder });
  expect(warnings).toEqual([["database.migrations-missing", "9001_one.sql, 9002_two.sql"]]);
});

test("behind a pooler the log says that the role has no time limits, until it has", async () => {
  const { appUrl, ownerUrl } = await testDatabase();
  const { logger, warnings } = listeningLogger();
  const check = async () => {
    // Settings of a role apply to new connections.
    const { db, close } = connect(appUrl, { isPooled: true });
    onTestFinished(close);
    await checkDatabaseAtStart(db, logger, { isPooled: true });
  };
  await check();
  expect(warnings).toEqual([["database.limits-missing", "statement_timeout"]]);
  const owner = connect(ownerUrl);
  onTestFinished(owner.close);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(owner.db);
  await sql`alter database ${sql.id(rows[0]!.name)} set statement_timeout = '5s'`.execute(owner.db);
  await check();
  expect(warnings).toHaveLength(1);
});
