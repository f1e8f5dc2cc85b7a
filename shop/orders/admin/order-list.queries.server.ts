import { sql, type SqlBool } from "kysely";
import type { Db } from "#platform/database/database.server.ts";
import { cents } from "#shop/money.ts";
import type { TimeRange } from "./order-view.ts";
import type { AdminOrder } from "../order.ts";

const dayMs = 86_400_000;

export function within({ from, until }: TimeRange) {
  const conditions = [
    ...(from ? [sql<SqlBool>`orders.created_at >= ${from}`] : []),
    ...(until ? [sql<SqlBool>`orders.created_at < ${until}`] : []),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql<SqlBool>`true`;
}

/** Splits a range into whole days, which have stored counts, and the part days at its ends. */
function splitByDay({ from, until }: TimeRange) {
  const first = from && new Date(Math.ceil(from.getTime() / dayMs) * dayMs);
  const end = until && new Date(Math.floor(until.getTime() / dayMs) * dayMs);
  return first && end && first >= end ? undefined : { first, end };
}

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

/** Exact at any size: sums the stored counts of whole days and counts at most two part days. */
export async function countOrdersWithin(db: Db, range: TimeRange): Promise<number> {
  const split = splitByDay(range);
  const counted = (part: TimeRange) =>
    sql`(select count(*) from orders where ${within(part)})::integer`;
  if (!split) {
    const { rows } = await sql<{ count: number }>`select ${counted(range)} as count`.execute(db);
    return rows[0]!.count;
  }
  const { first, end } = split;
  const edges = [
    ...(first ? [counted({ from: range.from, until: first })] : []),
    ...(end ? [counted({ from: end, until: range.until })] : []),
  ];
  const { rows } = await sql<{ count: number }>`
    select ${sql.join([sql`coalesce(sum(orders), 0)::integer`, ...edges], sql` + `)} as count
    from order_counts
    where (${first && dayOf(first)}::date is null or day >= ${first && dayOf(first)}::date)
      and (${end && dayOf(end)}::date is null or day < ${end && dayOf(end)}::date)`.execute(db);
  return rows[0]!.count;
}

export async function countPastDays(db: Db): Promise<void> {
  await sql`select count_past_days()`.execute(db);
}

type Slice = { readonly offset: number; readonly limit: number };

/** A deep page starts at the day it falls into instead of skipping every newer order. */
export async function listOrdersWithin(
  db: Db,
  range: TimeRange,
  { offset, limit }: Slice,
): Promise<AdminOrder[]> {
  const near = 1_000;
  const start = offset > near ? await findStart(db, range, offset) : undefined;
  const rest = start ? { from: range.from, until: start.until } : range;
  return listed(
    db,
    sql`where ${within(rest)} order by created_at desc, id desc
      offset ${start ? offset - start.skipped : offset} limit ${limit}`,
  );
}

async function findStart(db: Db, range: TimeRange, offset: number) {
  const split = splitByDay(range);
  if (!split) return undefined;
  const { first, end } = split;
  const { rows } = await sql<{ day: string; skipped: number }>`
    with days as (
      select day, sum(orders)::integer as orders from order_counts
      where (${first && dayOf(first)}::date is null or day >= ${first && dayOf(first)}::date)
        and (${end && dayOf(end)}::date is null or day < ${end && dayOf(end)}::date)
      group by day
    ), edge as (
      select (case when ${end !== null} then
        (select count(*) from orders where ${within({ from: end, until: range.until })}) else 0 end)::integer as newer
    ), walked as (
      select day, orders, (sum(orders) over (order by day desc) - orders + edge.newer)::integer as skipped
      from days, edge
    )
    select day, skipped from walked where skipped <= ${offset} and ${offset} < skipped + orders
    limit 1`.execute(db);
  const found = rows[0];
  return found && { until: new Date(Date.parse(found.day) + dayMs), skipped: found.skipped };
}

export async function listOrdersByIds(db: Db, ids: readonly string[]): Promise<AdminOrder[]> {
  if (ids.length === 0) return [];
  return listed(db, sql`where id in (${sql.join(ids)}) order by created_at desc, id desc`);
}

type Row = Omit<AdminOrder, "total" | "placedAt"> & { totalCents: number; createdAt: Date };

async function listed(db: Db, which: ReturnType<typeof sql>): Promise<AdminOrder[]> {
  const { rows } = await sql<Row>`
    select id, version, pickup_number, customer_name, customer_email, source, order_type, total_cents, status,
      payment_method, payment_status, payment_attention is not null or refund_needed_cents > 0 as needs_attention, created_at,
      case when not is_asap then promised_for end as later_for
    from orders ${which}`.execute(db);
  return rows.map(({ totalCents, createdAt, ...row }) => ({
    ...row,
    total: cents(totalCents),
    placedAt: createdAt,
  }));
}

type Search = Slice & { readonly term: string; readonly range: TimeRange; readonly cap: number };
export type Hits = { readonly count: number; readonly ids: readonly string[] };

/** Escapes wildcards: a percent sign matches a percent sign. */
export function patternOf(term: string) {
  const escaped = term.trim().replaceAll(/[\\%_]/g, String.raw`\$&`);
  return sql<string>`lower(${`%${escaped}%`})`;
}

/** Scans the newest `depth` orders of the range without the index. */
export async function searchNewest(
  db: Db,
  { term, range, offset, limit, cap, depth }: Search & { readonly depth: number },
): Promise<Hits> {
  return hits(
    db,
    sql`select id, created_at from (
          select id, created_at, search_text from orders where ${within(range)}
          order by created_at desc, id desc limit ${depth}
        ) newest where search_text like ${patternOf(term)}
        order by created_at desc, id desc limit ${cap + 1}`,
    { offset, limit },
  );
}

/** Uses the index and stops at `cap` + 1 hits; they have no order, so `ids` is right only below that. */
export async function searchAll(
  db: Db,
  { term, range, offset, limit, cap }: Search,
): Promise<Hits> {
  return hits(
    db,
    sql`select * from orders_matching(${patternOf(term)}, ${range.from}, ${range.until}, ${cap + 1})`,
    { offset, limit },
  );
}

/** The same without a limit, for a page that the newest orders cannot fill. */
export async function sliceAll(
  db: Db,
  { term, range, offset, limit }: Search,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders_matching(${patternOf(term)}, ${range.from}, ${range.until}, null)
    order by created_at desc, id desc offset ${offset} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

async function hits(db: Db, matches: ReturnType<typeof sql>, { offset, limit }: Slice) {
  const { rows } = await sql<Hits>`
    with hits as materialized (${matches})
    select (select count(*) from hits)::integer as count, array(
      select id from hits order by created_at desc, id desc offset ${offset} limit ${limit}
    )::text[] as ids`.execute(db);
  return rows[0]!;
}
