import pg from "pg";

const ordersPerDay = 500;

/**
 * Inserts orders up to `total` with their promise, 500 per day back from `now`, without items, which the benchmark does
 * not read. Names, phones and times are derived from the order's number, so every run is the same.
 */
export async function growOrders(ownerUrl: string, total: number, now: Date): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const index = await client.query<{ definition: string }>(
      "select pg_get_indexdef('orders_search'::regclass) as definition",
    );
    // The search index is rebuilt at the end; updating it per row would take most of an hour.
    await client.query("drop index orders_search");
    await client.query("alter table orders disable trigger whole");
    await client.query("alter table orders disable trigger counted_in");
    await client.query("alter table kitchen_batches disable trigger capacity");
    await client.query("update kitchen_stations set capacity = 200");
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::integer as count from orders",
    );
    await client.query(insertOrders, [total, now, ordersPerDay, rows[0]!.count + 1, total, 0]);
    await client.query(insertBatches);
    await client.query("alter table kitchen_batches enable trigger capacity");
    await client.query("alter table orders enable trigger whole");
    await client.query("alter table orders enable trigger counted_in");
    await client.query("delete from counted_days");
    await client.query("update counted_orders set until_day = '2000-01-01'");
    await client.query("select count_past_days()");
    await client.query("set maintenance_work_mem = '512MB'");
    await client.query(index.rows[0]!.definition);
    await client.query("vacuum analyze orders, counted_days, kitchen_batches");
  } finally {
    await client.end();
  }
}

/**
 * Orders with the numbers $4 to $5 of $1 in all, $3 a day back from $2. With $6 customers, each has an equal share of them;
 * with none, nobody's account has them.
 */
export const insertOrders = `
  with words as (
    select array['Ada','Luc','Priya','Tobi','Hannah','Amara','Owen','Grace','Nadia','Sam','Wren','Dele',
        'Jonah','Marguerite','Ife','Kofi','Yuki','Zoe','Ravi','Elif','Noor','Mateo','Freya','Chidi'] as first,
      array['ba','lo','gun','tre','mar','chen','wood','okaf','sing','rau','vik','del','fox','hol','pri','zan'] as part
  ), numbered as (
    select n, hashint8(n)::bigint & 2147483647 as a, hashint8(n + 7)::bigint & 2147483647 as b,
      hashint8(n + 13)::bigint & 2147483647 as c
    from generate_series($4::bigint, $5::bigint) n
  ), people as (
    select n, a, b, c, first[1 + a % 24] as first_name,
      initcap(part[1 + b % 16] || part[1 + c % 16] || part[1 + (a / 64) % 16]) as last_name
    from numbered, words
  )
  insert into orders (id, user_id, checkout_id, request_hash, pickup_number, customer_name, customer_email, customer_phone,
    order_type, subtotal_cents, delivery_fee_cents, tax_cents, total_cents, payment_method, status,
    payment_status, accepted_at, created_at, updated_at,
    promised_for, first_promised_for, ready_by, start_by, kitchen_from, ready_at)
  select md5(n::text)::uuid, 'grown-' || n % nullif($6::bigint, 0), gen_random_uuid(), 'growth', 1 + n % 999,
    first_name || ' ' || last_name,
    lower(first_name || '.' || last_name) || a % 100 || '@' || (array['mail','post','inbox'])[1 + b % 3] || '.example',
    '613-' || lpad((b % 1000)::text, 3, '0') || '-' || lpad((c % 10000)::text, 4, '0'),
    'pickup', 1000, 0, 130, 1130, case when a % 5 < 3 then 'card' else 'cash' end,
    case when n > $1::bigint - 20 then (array['pending','confirmed','preparing','ready'])[1 + n % 4]
      when b % 12 = 0 then 'cancelled' else 'completed' end,
    case when b % 12 = 0 then (array['refunded','failed'])[1 + c % 2] else 'paid' end,
    $2::timestamptz, at, at, due, due, due, at, at, case when n <= $1::bigint - 20 then due end
  from people, lateral (
    select $2::timestamptz - ($1::bigint - n) * interval '1 day' / $3::integer as at
  ) times, lateral (select at + interval '20 minutes' as due) promise
  order by n`;

/** Twenty have something to be made, as many as are open. */
const insertBatches = `
  insert into kitchen_batches (order_id, station_id, starts_at, ends_at, places, is_released)
  select orders.id, station.id, start_by, ready_by, 1, status in ('ready', 'completed', 'cancelled')
  from orders, (select id from kitchen_stations limit 1) station
  where request_hash = 'growth'`;
