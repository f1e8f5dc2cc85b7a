import pg from "pg";
import { insertOrders } from "../grow-orders.ts";

/** Five years, so that a month and a year are the same part of them at every size. */
const days = 5 * 365;
const ordersPerCustomer = 50;
/** Orders per statement, and statements at once: as many as the cores of a small server. */
const [batchSize, lines] = [100_000, 2];

export type Fill = { readonly orders: number; readonly now: Date };
export const perDayOf = (orders: number): number => Math.ceil(orders / days);

/**
 * Fills the shop up to so many orders with three items each, spread over five years. Rules and indexes are taken off and put
 * back afterwards: with them a million orders would take an hour. `databaseUrl` is that of a superuser.
 */
export async function fillOrders(
  databaseUrl: string,
  { orders, now }: Fill,
  tell: (text: string) => void,
): Promise<void> {
  const clients = await Promise.all(Array.from({ length: lines }, () => openClient(databaseUrl)));
  const [client] = clients as [pg.Client];
  try {
    // All of it may be lost: whoever falls here starts again.
    for (const setting of duringTheFill) await client.query(`alter system set ${setting}`);
    await client.query("select pg_reload_conf()");
    const customers = Math.ceil(orders / ordersPerCustomer);
    await client.query(insertCustomers, [customers]);
    const { rows: dishes } = await client.query<{ id: string; name: string }>(
      "select id, name from products where type = 'Standard' order by position, id limit 20",
    );
    const { rows: definitions } = await client.query<Definition>(findDefinitions);
    for (const { remove } of definitions) await client.query(remove);
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::integer as count from orders",
    );
    let next = rows[0]!.count + 1;
    const fillNext = async (line: pg.Client) => {
      while (next <= orders) {
        const [first, last] = [next, Math.min(next + batchSize - 1, orders)];
        next = last + 1;
        await line.query(insertOrders, [orders, now, perDayOf(orders), first, last, customers]);
        await line.query(insertItems, [
          first,
          last,
          dishes.map(({ id }) => id),
          dishes.map(({ name }) => name),
        ]);
        if (Math.floor(last / 1_000_000) > Math.floor((first - 1) / 1_000_000) || last === orders)
          tell(`${last.toLocaleString("en-CA")} orders`);
      }
    };
    await Promise.all(clients.map(fillNext));
    // A trigger's work, which only the board asks for.
    await client.query(
      "update orders set kitchen_since = created_at where kitchen_since is null and status not in ('completed', 'cancelled')",
    );
    for (const { make } of definitions.toReversed()) await client.query(make);
    tell("indexes and rules are back");
    await client.query("delete from counted_days");
    await client.query("update counted_orders set until_day = '2000-01-01'");
    await client.query("select count_past_days()");
    await client.query("vacuum (analyze, parallel 2)");
    await client.query("alter system reset all");
    await client.query("select pg_reload_conf()");
    await client.query("checkpoint");
  } finally {
    for (const each of clients) await each.end();
  }
}

async function openClient(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  // No trigger and no check of references: every row is right as it is written.
  await client.query("set session_replication_role = replica");
  await client.query("set maintenance_work_mem = '1GB'");
  return client;
}

const duringTheFill = [
  "fsync = off",
  "full_page_writes = off",
  "synchronous_commit = off",
  "autovacuum = off",
  "max_wal_size = '8GB'",
  "checkpoint_timeout = '1h'",
];

const insertCustomers = `
  insert into users (id, name, email)
  select 'grown-' || n, 'Customer ' || n, 'grown-' || n || '@mail.example' from generate_series(0, $1::bigint - 1) n
  on conflict do nothing`;

/** 500, 300 and 200 cents, which make the subtotal of each order; every third first item has a topping. */
const insertItems = `
  insert into order_items (order_id, position, product_id, product_name, product_price_cents, quantity, addons, subtotal_cents)
  select md5(n::text)::uuid, line.position, ($3::uuid[])[dish], ($4::text[])[dish],
    cents - topping, 1, case when topping = 0 then '[]' else jsonb_build_array(jsonb_build_object(
      'id', ($3::uuid[])[1], 'name', 'Topping', 'price_cents', topping, 'quantity', 1)) end, cents
  from generate_series($1::bigint, $2::bigint) n,
    (values (0, 500), (1, 300), (2, 200)) as line (position, cents),
    lateral (select 1 + (n + 7 * line.position) % array_length($3::uuid[], 1) as dish,
      case when line.position = 0 and n % 3 = 0 then 100 else 0 end as topping) as chosen`;

type Definition = { readonly name: string; readonly remove: string; readonly make: string };

/**
 * In the order in which they have to be dropped. Checks and references come back without a look at the rows that are there:
 * they count for new ones all the same.
 */
const findDefinitions = `
  with filled as (select unnest(array['orders', 'order_items']::regclass[]) as id), found as (
    select 1 as turn, conname::text as name, format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
      format('alter table %s add constraint %I %s not valid', conrelid::regclass, conname,
        replace(pg_get_constraintdef(oid), ' NOT VALID', '')) as make
    from pg_constraint where contype = 'f' and (conrelid in (select id from filled) or confrelid in (select id from filled))
      or contype = 'c' and conrelid in (select id from filled)
    union all
    select 2, indexrelid::regclass::text, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index where indrelid in (select id from filled)
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
    union all
    select 3, conname, format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where contype in ('p', 'u') and conrelid in (select id from filled)
  )
  select name, remove, make from found order by turn, name`;
