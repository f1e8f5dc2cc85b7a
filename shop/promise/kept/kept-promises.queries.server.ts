import { sql, type RawBuilder } from "kysely";
import type { Db, Tx } from "#platform/database/database.server.ts";
import type { TimeSpan, TimeZone } from "../../shop-time.ts";
import type { KeptGroup } from "./advise.ts";
import { maxMinutesLate } from "./kept-promises.ts";
import type { KeptHour, KeptPromises, PromisedFilter, PromisedOrder } from "./kept-promises.ts";

type Sql = RawBuilder<unknown>;

/** When it was to leave the kitchen by the first time told: a delivery arrives as many minutes later as planned. */
const dueAt = sql`(orders.first_promised_for - (orders.promised_for - orders.ready_by))`;
/** By the clock on the wall: 2:40:59 PM is five minutes after 2:35 PM. */
const late = sql`floor(extract(epoch from orders.ready_at - ${dueAt}) / 60)::integer`;
const isMoved = sql`(orders.promised_for > orders.first_promised_for)`;
const isOnTime = sql`${late} <= ${maxMinutesLate}`;

function keptWithin({ from, until }: TimeSpan): Sql {
  return sql`orders.ready_at is not null and orders.status in ('ready', 'completed')
    and orders.first_promised_for >= ${from} and orders.first_promised_for < ${until}`;
}

const hourOf = (zone: TimeZone) =>
  sql`extract(hour from orders.first_promised_for at time zone ${zone})::integer`;

/** Null without an order. */
export async function sumKept(db: Db, span: TimeSpan): Promise<KeptPromises | null> {
  const { rows } = await sql<KeptPromises>`
    select count(*)::integer as orders,
      count(*) filter (where ${isOnTime})::integer as on_time,
      percentile_disc(0.5) within group (order by ${late}) as middle,
      percentile_disc(0.9) within group (order by ${late}) as nine_in_ten,
      count(*) filter (where ${isMoved})::integer as moved
    from orders where ${keptWithin(span)}`.execute(db);
  const [sums] = rows;
  return sums && sums.orders > 0 ? sums : null;
}

/** By the shop's hour of the first time told. */
export async function sumKeptByHour(db: Db, span: TimeSpan, zone: TimeZone): Promise<KeptHour[]> {
  const { rows } = await sql<KeptHour>`
    select ${hourOf(zone)} as hour, count(*)::integer as orders,
      count(*) filter (where ${isOnTime})::integer as on_time,
      percentile_disc(0.9) within group (order by ${late}) as nine_in_ten
    from orders where ${keptWithin(span)} group by 1 order by 1`.execute(db);
  return rows;
}

export type PromisedOrderFilter = {
  readonly span: TimeSpan;
  readonly zone: TimeZone;
  readonly hour: number | null;
  readonly only: PromisedFilter;
};

function matching({ span, zone, hour, only }: PromisedOrderFilter): Sql {
  return sql.join(
    [
      keptWithin(span),
      ...(hour === null ? [] : [sql`${hourOf(zone)} = ${hour}`]),
      ...(only === "late" ? [sql`not (${isOnTime})`] : []),
      ...(only === "moved" ? [isMoved] : []),
    ],
    sql` and `,
  );
}

export async function countPromisedOrders(db: Db, where: PromisedOrderFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from orders where ${matching(where)}`.execute(db);
  return rows[0]!.count;
}

/** The latest first. */
export async function listPromisedOrderRows(
  db: Db,
  where: PromisedOrderFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<PromisedOrder[]> {
  const { rows } = await sql<PromisedOrder>`
    select id, pickup_number, customer_name, ${late} as minutes_late, ${isMoved} as is_moved,
      ${dueAt} as due_at, ready_at
    from orders where ${matching(where)}
    order by minutes_late desc, first_promised_for desc, id desc
    offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** An order started within these minutes of being placed waited for nobody's places. */
const noWaitMinutes = 10;

export type StationGroup = KeptGroup & { readonly stationId: string };

/**
 * Of orders for right away, by the station that was done last, which decided the time. Drinks alone took no place and
 * say nothing about a batch.
 */
export async function groupKeptByStation(db: Db, span: TimeSpan): Promise<StationGroup[]> {
  const { rows } = await sql<StationGroup>`
    select last.station_id, count(*)::integer as orders,
      percentile_disc(0.8) within group (order by ${late}) as eight_in_ten
    from orders cross join lateral (
      select station_id from kitchen_batches where order_id = orders.id
      order by ends_at desc, station_id limit 1
    ) last
    where ${keptWithin(span)} and orders.is_asap
    group by last.station_id, orders.start_by - orders.created_at <= make_interval(mins => ${noWaitMinutes})
    order by 1`.execute(db);
  return rows;
}

export async function findNoAdviceUntil(db: Db): Promise<Date | null> {
  const { noAdviceUntil } = await db
    .selectFrom("kitchenState")
    .select("noAdviceUntil")
    .executeTakeFirstOrThrow();
  return noAdviceUntil;
}

export async function saveNoAdviceUntil(tx: Tx, noAdviceUntil: Date): Promise<void> {
  await tx.updateTable("kitchenState").set({ noAdviceUntil }).execute();
}
