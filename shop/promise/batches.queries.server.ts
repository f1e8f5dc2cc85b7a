import { sql } from "kysely";
import type { Db, Tx } from "#platform/database/database.server.ts";
import { dateOf, minuteAfter } from "./minutes.ts";
import type { Batch } from "./plan-batches.ts";

type OwnBatch = Batch & { readonly isReleased: boolean };

export async function findBatchesOf(db: Db, orderId: string): Promise<readonly OwnBatch[]> {
  return (await findBatchesOfAll(db, [orderId])).get(orderId) ?? [];
}

/** By order; an order without batches is not in it. */
export async function findBatchesOfAll(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OwnBatch[]>> {
  const rows = await db
    .selectFrom("kitchenBatches")
    .select(["orderId", "stationId", "startsAt", "endsAt", "places", "isReleased"])
    .where("orderId", "=", sql<string>`any(${orderIds}::uuid[])`)
    .orderBy("startsAt")
    .execute();
  const batches = rows.map(({ startsAt, endsAt, ...batch }) => ({
    ...batch,
    from: minuteAfter(startsAt),
    until: minuteAfter(endsAt),
  }));
  return Map.groupBy(batches, ({ orderId }) => orderId);
}

type PlannedOrder = { readonly id: string; readonly batches: readonly Batch[] };

/** Never refused: given by the kitchen itself, or to a customer who has paid. */
export async function replaceBatches(
  tx: Tx,
  orderId: string,
  batches: readonly Batch[],
): Promise<void> {
  await replaceBatchesOfAll(tx, [{ id: orderId, batches }]);
}

/** Two statements, however many orders: while the kitchen falls behind, all others wait. */
export async function replaceBatchesOfAll(tx: Tx, orders: readonly PlannedOrder[]): Promise<void> {
  const ids = orders.map(({ id }) => id);
  await sql`delete from kitchen_batches where order_id = any(${ids}::uuid[])`.execute(tx);
  const rows = orders.flatMap(({ id, batches }) => batches.map((batch) => ({ id, ...batch })));
  if (rows.length === 0) return;
  await sql`
    insert into kitchen_batches (order_id, station_id, starts_at, ends_at, places, is_forced)
    select order_id, station_id, starts_at, ends_at, places, true
    from unnest(
      ${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ stationId }) => stationId)}::uuid[],
      ${rows.map(({ from }) => dateOf(from))}::timestamptz[],
      ${rows.map(({ until }) => dateOf(until))}::timestamptz[],
      ${rows.map(({ places }) => places)}::integer[]
    ) as planned (order_id, station_id, starts_at, ends_at, places)`.execute(tx);
}

/**
 * Frees the places of unpaid orders whose hold is over. An order that is being paid at this moment is locked, and
 * skipped. Returns the number of orders.
 */
export async function releaseHoldsBefore(db: Db, instant: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with lapsed as (
      select id from orders
      where held_until <= ${instant} and status = 'pending' and not is_for_kitchen(payment_method, payment_status)
        and exists (select from kitchen_batches where order_id = orders.id and not is_released)
      order by held_until limit 500 for update skip locked
    ), released as (
      update kitchen_batches set is_released = true from lapsed
      where order_id = lapsed.id and not is_released
    )
    select count(*)::integer as count from lapsed`.execute(db);
  return rows[0]?.count ?? 0;
}
