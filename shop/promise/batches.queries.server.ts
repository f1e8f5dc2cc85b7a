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

/** Never refused: given by the kitchen itself, or to a customer who has paid. */
export async function replaceBatches(
  tx: Tx,
  orderId: string,
  batches: readonly Batch[],
): Promise<void> {
  await tx.deleteFrom("kitchenBatches").where("orderId", "=", orderId).execute();
  if (batches.length === 0) return;
  const rows = batches.map(({ stationId, from, until, places }) => ({
    orderId,
    stationId,
    startsAt: dateOf(from),
    endsAt: dateOf(until),
    places,
    isForced: true,
  }));
  await tx.insertInto("kitchenBatches").values(rows).execute();
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
