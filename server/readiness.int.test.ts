import { expect, test } from "vitest";
import { copyOfMigrations, emptyDatabase } from "#tests/support/postgres/migrations.ts";
import { testDatabase } from "#tests/support/platform.ts";
import { createReadinessCheck } from "./readiness.ts";

test("a process stays ready when the next version's migrations are copied beside it", async () => {
  const { db } = await testDatabase();
  const { folder, write } = await copyOfMigrations();
  const check = await createReadinessCheck(db, folder);
  expect(await check()).toMatchObject({ isReady: true });
  await write("9001_next.sql", "create table next (id int);");
  expect(await check()).toMatchObject({ isReady: true });
});

test("a process is not ready while a migration of its own is missing, or all are", async () => {
  const { db } = await testDatabase();
  const { folder, write } = await copyOfMigrations();
  await write("9001_own.sql", "create table own (id int);");
  expect(await (await createReadinessCheck(db, folder))()).toEqual({ isReady: false });
  const { db: empty } = await emptyDatabase();
  expect(await (await createReadinessCheck(empty))()).toEqual({ isReady: false });
});
