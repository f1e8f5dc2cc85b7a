import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";
import { minutesOverCapacity } from "#tests/support/kitchen/over-capacity.ts";

/** Orders that stay to be made, so that there always is a queue. */
const queueLength = 25;

/** The first station makes so many plates at once. */
export async function limitKitchen(db: Db, capacity: number): Promise<void> {
  await sql`
    update kitchen_stations set capacity = ${capacity}
    where id = (select id from kitchen_stations order by position, name limit 1)`.execute(db);
}

/**
 * Makes the oldest orders, so that the kitchen is not booked out after a hundred. Returns the minutes over capacity
 * before that: under the stations' lock, so that nobody takes a place between the count and the making.
 */
export async function makeOrders(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`select from kitchen_stations order by id for no key update`.execute(tx);
    const over = await minutesOverCapacity(tx);
    await sql`
      update orders set status = 'completed' where id in (
        select id from orders where status = 'pending' order by created_at desc offset ${queueLength})`.execute(
      tx,
    );
    return over.length;
  });
}

/** The minutes over capacity, and the orders that were not planned exactly once. Each has so many plates. */
export async function inspectKitchen(
  db: Db,
  plates: number,
): Promise<{ over: number; unplanned: number }> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from orders
    where customer_name = 'Chaos' and ${plates} is distinct from
      (select sum(places) from kitchen_batches where order_id = orders.id)`.execute(db);
  return { over: (await minutesOverCapacity(db)).length, unplanned: rows[0]!.count };
}
