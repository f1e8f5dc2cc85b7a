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

const hourOf = (zone: TimeZone) =>
  sql`extract(hour from orders.created_at at time zone ${zone})::integer`;

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

/** By the shop's local day. */
export async function sumByDay(db: Db, span: TimeSpan, zone: TimeZone): Promise<DayFigures[]> {
  const { rows } = await sql<{ day: string; orders: number; revenue: number }>`
    select (orders.created_at at time zone ${zone})::date as day, ${figures}
    from orders where ${soldWithin(span)} group by 1 order by 1`.execute(db);
  return rows.map((row) => ({ ...row, revenue: cents(row.revenue) }));
}

export async function sumByHour(db: Db, span: TimeSpan, zone: TimeZone): Promise<HourFigures[]> {
  const { rows } = await sql<{ hour: number; orders: number; revenue: number }>`
    select ${hourOf(zone)} as hour, ${figures}
    from orders where ${soldWithin(span)} group by 1 order by 1`.execute(db);
  return rows.map((row) => ({ ...row, revenue: cents(row.revenue) }));
}

/** Uses an item's current name; one that left the menu keeps the name it was sold under. */
async function topItems(db: Db, soldItems: Sql, limit: number): Promise<SoldItem[]> {
  const { rows } = await sql<{ key: string; name: string; sold: number; revenue: number }>`
    with things as (${soldItems}), top as (
      select key, max(name) as name, sum(pieces)::integer as sold, sum(money)::bigint as revenue
      from things group by key order by 3 desc, 4 desc, 2 limit ${limit}
    )
    select top.key, coalesce(products.name, top.name) as name, top.sold, top.revenue
    from top left join products on products.id::text = top.key
    order by top.sold desc, top.revenue desc, 2`.execute(db);
  return rows.map((row) => ({ ...row, revenue: cents(row.revenue) }));
}

/** Without add-ons, which have a list of their own. */
export function topProducts(db: Db, span: TimeSpan, limit: number): Promise<SoldItem[]> {
  return topItems(
    db,
    sql`select coalesce(product_id::text, product_name) as key, product_name as name,
        quantity as pieces, product_price_cents * quantity as money
      from order_items join orders on orders.id = order_items.order_id
      where ${soldWithin(span)}`,
    limit,
  );
}

export function topAddOns(db: Db, span: TimeSpan, limit: number): Promise<SoldItem[]> {
  return topItems(
    db,
    sql`select addon ->> 'id' as key, addon ->> 'name' as name,
        (addon ->> 'quantity')::integer * quantity as pieces,
        (addon ->> 'price_cents')::integer * (addon ->> 'quantity')::integer * quantity as money
      from order_items join orders on orders.id = order_items.order_id
        cross join lateral jsonb_array_elements(addons) addon
      where ${soldWithin(span)}`,
    limit,
  );
}

export type SoldOrderFilter = {
  readonly span: TimeSpan;
  readonly zone: TimeZone;
  readonly hour: number | null;
  readonly product: string;
  readonly addOn: string;
};

function matching({ span, zone, hour, product, addOn }: SoldOrderFilter): Sql {
  const item = (condition: Sql) =>
    sql`exists (select from order_items where order_id = orders.id and ${condition})`;
  return sql.join(
    [
      soldWithin(span),
      ...(hour === null ? [] : [sql`${hourOf(zone)} = ${hour}`]),
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
