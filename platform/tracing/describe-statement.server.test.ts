import { expect, test } from "vitest";
import { describeStatement } from "./describe-statement.server.ts";

test.each([
  ['select "id" from "orders" where "id" = $1', "select orders"],
  ["insert into heartbeats (kind) values ('worker')", "insert heartbeats"],
  ['update "orders" set "status" = $1', "update orders"],
  ["with due as (select id from pgboss.job limit 1) select 1", "select job"],
  ["with held as (select id from stations for no key update) insert into orders", "insert orders"],
  ["with next as (select id for update) update pgboss.job j set state = 1", "update job"],
  ["delete from sessions where id = $1", "delete sessions"],
  ["select id from orders for update", "select orders"],
  ["select set_config('statement_timeout', $1, true)", "select "],
  ["begin", "begin "],
  ["start transaction isolation level serializable", "start "],
  ["explain something", "other "],
  ["select 'ada@example.test' from 'ada'", "select "],
])("%s is %s", (text, name) => {
  const { verb, table } = describeStatement(text);
  expect(`${verb} ${table}`).toBe(name);
});
