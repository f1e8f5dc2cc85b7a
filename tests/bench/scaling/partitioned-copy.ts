import { sql } from "kysely";
import type pg from "pg";
import type { Db } from "#platform/database/database.server.ts";
import type { TimeSpan } from "#shop/shop-time.ts";

/** What a copy of the orders by month took, and what it is made of. */
export type PartitionedCopy = { readonly seconds: number; readonly partitions: number };

/**
 * A copy of orders and items in a schema of its own, one table a month, with the indexes of the original. PostgreSQL wants the
 * month in every unique key: an order's id and its checkout are unique within a month only, and nothing can refer to
 * an order by its id alone. That is why there are no references here.
 */
export async function copyByMonth(
  client: pg.Client,
  { isSearchIncluded }: { readonly isSearchIncluded: boolean },
): Promise<PartitionedCopy> {
  const started = performance.now();
  await client.query("set maintenance_work_mem = '1GB'");
  await client.query("set synchronous_commit = off");
  await client.query("create schema by_month");
  await client.query("grant usage on schema by_month to dollop_app");
  for (const [table, more] of Object.entries({
    orders: "",
    order_items: ", created_at timestamptz not null",
  }))
    await client.query(
      `create table by_month.${table} (like public.${table} including defaults including generated${more})
       partition by range (created_at)`,
    );
  const { rows: months } = await client.query<{ name: string; from: string; until: string }>(
    `select to_char(month, 'YYYY_MM') as name, month::text as from, (month + interval '1 month')::text as until
     from generate_series((select date_trunc('month', min(created_at)) from public.orders),
       now() + interval '1 month', interval '1 month') month`,
  );
  for (const table of ["orders", "order_items"])
    for (const { name, from, until } of months)
      await client.query(
        `create table by_month.${table}_${name} partition of by_month.${table} for values from ('${from}') to ('${until}')`,
      );
  const { rows: columns } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
     where attrelid = 'public.orders'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const { names } = columns[0]!;
  await client.query(`insert into by_month.orders (${names}) select ${names} from public.orders`);
  await client.query(
    `insert into by_month.order_items
     select order_items.*, orders.created_at from public.order_items join public.orders on orders.id = order_id`,
  );
  const { rows: indexes } = await client.query<{ make: string }>(findIndexes);
  for (const { make } of indexes)
    if (isSearchIncluded || !make.includes("gin_trgm_ops")) await client.query(make);
  await client.query("grant select on all tables in schema by_month to dollop_app");
  await client.query("analyze by_month.orders, by_month.order_items");
  return { seconds: (performance.now() - started) / 1_000, partitions: months.length };
}

/** What `listTopItems` reads and groups, asked in the way that suits the copy: with the month of the items, so that no other month is opened. */
export async function groupItemsByMonth(db: Db, { from, until }: TimeSpan): Promise<unknown> {
  const { rows } = await sql`
    select product_id, product_name, product_price_cents, addons, sum(quantity) as pieces
    from orders join order_items on order_id = orders.id and order_items.created_at = orders.created_at
    where orders.payment_status = 'paid' and orders.status <> 'cancelled'
      and orders.created_at >= ${from} and orders.created_at < ${until}
      and order_items.created_at >= ${from} and order_items.created_at < ${until}
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** The unique ones as plain ones: with the month in their key they would promise less than their name says. */
const findIndexes = `
  select regexp_replace(replace(replace(replace(pg_get_indexdef(indexrelid),
      'UNIQUE INDEX', 'INDEX'), ' ON public.', ' ON by_month.'), 'CONCURRENTLY ', ''), '^CREATE INDEX \\S+', 'CREATE INDEX') as make
  from pg_index where indrelid in ('public.orders'::regclass, 'public.order_items'::regclass)`;
