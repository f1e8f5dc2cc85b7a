import { writeFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { runPgbench, type PgbenchFigures } from "./pgbench.ts";

/**
 * The leanest order that PostgreSQL can take: bare tables and four statements, which begin, read three products, write the
 * order with its items and its job, and commit. Nothing is checked, so no shop gets there.
 */
export async function openLeanOrders(owner: pg.Client, databaseUrl: string, folder: string) {
  await owner.query(tables);
  const script = path.join(folder, "lean.sql");
  writeFileSync(script, statements);
  return async (size: { clients: number; seconds: number }): Promise<PgbenchFigures> => {
    const figures = await runPgbench({ databaseUrl, script, ...size });
    const { rows } = await owner.query<{ orders: number; items: number }>(
      `select (select count(*)::integer from lean.orders) as orders, (select count(*)::integer from lean.items) as items`,
    );
    const { orders, items } = rows[0]!;
    await owner.query("truncate lean.orders, lean.items, lean.jobs");
    if (figures.failed > 0 || orders !== figures.transactions || items !== 3 * orders)
      throw new Error(
        `${figures.transactions} lean orders, ${figures.failed} failed, ${orders} with ${items} items written.`,
      );
    return figures;
  };
}

const tables = `
  create schema lean;
  create table lean.products (id integer primary key, name text not null, price_cents integer not null);
  insert into lean.products select n, 'Dish ' || n, 850 from generate_series(1, 60) n;
  create table lean.orders (id uuid primary key, customer_id integer, total_cents integer, created_at timestamptz);
  create table lean.items (order_id uuid, position integer, product_id integer, quantity integer, cents integer,
    primary key (order_id, position));
  create table lean.jobs (id bigint generated always as identity primary key, name text, data jsonb);
  grant usage on schema lean to dollop_app;
  grant select, insert on all tables in schema lean to dollop_app`;

const statements = String.raw`\set customer random(1, 32)
\set a random(1, 20)
\set b random(21, 40)
\set c random(41, 60)
begin;
select id, name, price_cents from lean.products where id in (:a, :b, :c);
with placed as (
  insert into lean.orders values (gen_random_uuid(), :customer, 2882, now()) returning id
), items as (
  insert into lean.items select id, line.position, line.product, 1, 850
  from placed, (values (0, :a::integer), (1, :b::integer), (2, :c::integer)) as line (position, product)
)
insert into lean.jobs (name, data) select 'confirm', jsonb_build_object('orderId', id) from placed;
commit;
`;
