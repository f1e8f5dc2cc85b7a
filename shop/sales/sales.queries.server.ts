import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/database/database.server.ts";
import { cents, type Cents } from "../money.ts";
import type { TimeSpan, TimeZone } from "../shop-time.ts";
import type { DayFigures, Figures, HourFigures, OrderSum, SoldOrder, SoldItem } from "./sales.ts";

type Sql = RawBuilder<unknown>;

const placedWithin = ({ from, until }: TimeSpan): Sql =>
  sql`orders.created_at >= ${from} and orders.created_at < ${until}`;

/** Only what was paid. */
function soldWithin(span: TimeSpan): Sql {
  return sql`orders.payment_status = 'paid' and orders.status <> 'cancelled' and ${placedWithin(span)}`;
}

/** Without what is still to be collected. */
const kept = sql`(orders.total_cents - orders.refunded_cents - orders.due_cents)`;
/** A partial refund gives its share of the tax back too. */
const tax = sql`coalesce(round(orders.tax_cents::numeric * ${kept} / nullif(orders.total_cents, 0)), 0)`;
const revenue = sql`(${kept} - ${tax})::bigint`;
const figures = sql`count(*)::integer as orders, coalesce(sum(${revenue}), 0)::bigint as revenue`;

export async function sumSold(db: Db, span: TimeSpan): Promise<Figures> {
  const { rows } = await sql<{ orders: number; revenue: number }>`
    select ${figures} from orders where ${soldWithin(span)}`.execute(db);
  const { orders, revenue } = rows[0]!;
  return { orders, revenue: cents(revenue) };
}

/** What is not revenue: tax, cash that is still expected, and money kept from cancelled orders. */
export async function sumBesideRevenue(
  db: Db,
  span: TimeSpan,
): Promise<{ tax: Cents; unpaid: OrderSum; notRefunded: OrderSum }> {
  const isLive = sql`orders.status <> 'cancelled'`;
  const isUnpaid = sql`${isLive} and orders.payment_method = 'cash' and orders.payment_status = 'pending'`;
  const isKept = sql`not (${isLive}) and orders.payment_status = 'paid' and ${kept} > 0`;
  type Row = {
    tax: number;
    unpaidOrders: number;
    unpaidAmount: number;
    keptOrders: number;
    keptAmount: number;
  };
  const { rows } = await sql<Row>`
    select coalesce(sum(${tax}) filter (where ${isLive} and orders.payment_status = 'paid'), 0)::bigint as tax,
      count(*) filter (where ${isUnpaid})::integer as unpaid_orders,
      coalesce(sum(orders.total_cents) filter (where ${isUnpaid}), 0)::bigint as unpaid_amount,
      count(*) filter (where ${isKept})::integer as kept_orders,
      coalesce(sum(${kept}) filter (where ${isKept}), 0)::bigint as kept_amount
    from orders where ${placedWithin(span)}`.execute(db);
  const row = rows[0]!;
  return {
    tax: cents(row.tax),
    unpaid: { orders: row.unpaidOrders, amount: cents(row.unpaidAmount) },
    notRefunded: { orders: row.keptOrders, amount: cents(row.keptAmount) },
  };
}

/** By the shop's local day and hour. */
export async function sumByHour(
  db: Db,
  span: TimeSpan,
  zone: TimeZone,
): Promise<(DayFigures & HourFigures)[]> {
  const { rows } = await sql<{ day: string; hour: number; orders: number; revenue: number }>`
    with hours as (
      select date_trunc('hour', orders.created_at at time zone ${zone}) as begins, ${figures}
      from orders where ${soldWithin(span)} group by 1
    )
    select begins::date as day, extract(hour from begins)::integer as hour, orders, revenue
    from hours order by begins`.execute(db);
  return rows.map((row) => ({ ...row, revenue: cents(row.revenue) }));
}

/** Each under its current name, or the one it was sold under if it left the menu; products without their add-ons. */
export async function listTopItems(
  db: Db,
  span: TimeSpan,
  limit: number,
): Promise<{ products: SoldItem[]; addOns: SoldItem[] }> {
  type Row = { isAddOn: boolean; key: string; name: string; sold: number; revenue: number };
  // `offset 0` keeps PostgreSQL from joining: it would read all items that were ever sold. What was sold the same way is
  // taken apart once.
  const { rows } = await sql<Row>`
    with sold as materialized (
      select product_id, product_name, product_price_cents, addons, sum(quantity) as pieces
      from orders cross join lateral (select * from order_items where order_id = orders.id offset 0) as items
      where ${soldWithin(span)} group by 1, 2, 3, 4
    ), parts as (
      select false as is_add_on, coalesce(product_id::text, product_name) as key, product_name as name,
        pieces, product_price_cents as price
      from sold
      union all
      select true, addon ->> 'id', addon ->> 'name',
        pieces * (addon ->> 'quantity')::integer, (addon ->> 'price_cents')::integer
      from sold cross join lateral jsonb_array_elements(addons) addon
    ), added_up as (
      select is_add_on, key, max(name) as name, sum(pieces)::integer as sold, sum(pieces * price)::bigint as revenue
      from parts group by 1, 2
    ), ranked as (
      select is_add_on, key, coalesce(products.name, added_up.name) as name, sold, revenue,
        row_number() over (partition by is_add_on order by sold desc, revenue desc, coalesce(products.name, added_up.name)) as place
      from added_up left join products on products.id::text = key
    )
    select is_add_on, key, name, sold, revenue from ranked where place <= ${limit} order by place`.execute(
    db,
  );
  const itemsOf = (wanted: boolean) =>
    rows
      .filter(({ isAddOn }) => isAddOn === wanted)
      .map(({ key, name, sold, revenue }) => ({ key, name, sold, revenue: cents(revenue) }));
  return { products: itemsOf(false), addOns: itemsOf(true) };
}

export type SoldOrderFilter = {
  readonly span: TimeSpan;
  readonly zone: TimeZone;
  readonly hour: number | null;
  readonly product: string;
  readonly addOn: string;
};

function matching({ span, zone, hour, product, addOn }: SoldOrderFilter): Sql {
  // `offset 0` as in `listTopItems`.
  const item = (condition: Sql) =>
    sql`exists (select from order_items where order_id = orders.id and ${condition} offset 0)`;
  return sql.join(
    [
      soldWithin(span),
      ...(hour === null
        ? []
        : [sql`extract(hour from orders.created_at at time zone ${zone}) = ${hour}`]),
      ...(product ? [item(sql`coalesce(product_id::text, product_name) = ${product}`)] : []),
      ...(addOn ? [item(sql`addons @> ${JSON.stringify([{ id: addOn }])}::jsonb`)] : []),
    ],
    sql` and `,
  );
}

export async function sumSoldOrders(db: Db, where: SoldOrderFilter): Promise<Figures> {
  const { rows } = await sql<{ orders: number; revenue: number }>`
    select ${figures} from orders where ${matching(where)}`.execute(db);
  const { orders, revenue } = rows[0]!;
  return { orders, revenue: cents(revenue) };
}

export async function listSoldOrderRows(
  db: Db,
  where: SoldOrderFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<SoldOrder[]> {
  const { rows } = await sql<Omit<SoldOrder, "revenue"> & { revenue: number }>`
    select id, pickup_number, customer_name, created_at as placed_at, ${revenue} as revenue
    from orders where ${matching(where)}
    order by created_at desc, id desc offset ${offset} limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, revenue: cents(row.revenue) }));
}

/** The name of a product or add-on, for the heading of its list. */
export async function findSoldName(db: Db, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from products where id::text = ${key}`.execute(db);
  return rows[0]?.name;
}
