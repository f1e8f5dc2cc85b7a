import { sql } from "kysely";
import type { PgBoss } from "pg-boss";
import { expect, test } from "vitest";
import { callKitchen, sendOrderConfirmation } from "#shop/orders/orders.jobs.server.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { readJobStatement } from "./job-statement.server.ts";

test.each([sendOrderConfirmation, callKitchen])(
  "SPEED-3 a job that is part of a statement is the one that the queue makes: $name",
  async (job) => {
    const { db, jobs } = await testPlatform();
    const orderId = crypto.randomUUID();
    const add = await jobs.statementFor(job);
    await sql`with placed as (select ${orderId}::text as id), job as (${add(
      sql`select json_build_array(json_build_object('data', json_build_object('orderId', id))) from placed`,
    )}) select 1`.execute(db);
    await db.transaction().execute((tx) => jobs.enqueue(tx, job, { orderId }));

    const { rows } = await sql<Record<string, unknown>>`select * from pgboss.job`.execute(db);
    expect(rows).toHaveLength(2);
    const [one, other] = rows.map(({ id: _, createdOn, startAfter, keepUntil, ...rest }) => ({
      ...rest,
      // Relative to when it was made.
      startsIn: Number(startAfter) - Number(createdOn),
      keptFor: Number(keepUntil) - Number(createdOn),
    }));
    expect(one).toEqual(other);
    expect(one).toMatchObject({ name: job.name, data: { orderId }, startsIn: 0 });
  },
);

test("SPEED-3 no order, no job", async () => {
  const { db, jobs } = await testPlatform();
  const add = await jobs.statementFor(callKitchen);
  await sql`with job as (${add(sql`select '[{}]'::json where false`)}) select 1`.execute(db);
  expect((await sql`select 1 from pgboss.job`.execute(db)).rows).toEqual([]);
});

test.each([
  "insert into pgboss.job select * from jsonb_to_recordset($1)",
  "insert into pgboss.job select $1::text::json, $2",
  "insert into pgboss.job select $1::text::json, $1::text::json",
])("SPEED-3 a library that adds jobs in another way is noticed: %s", async (text) => {
  const boss = {
    send: (_name: string, _data: object, { db }: { db: { executeSql(text: string): unknown } }) =>
      db.executeSql(text),
  };
  await expect(readJobStatement(boss as unknown as PgBoss, "call-kitchen")).rejects.toThrow(
    "another way",
  );
});
