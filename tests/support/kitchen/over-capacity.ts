import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";

/**
 * The minutes in which a station has more to make than it can, counted minute by minute: no line of it is the shop's own.
 * For kitchens in which nothing was forced: what is paid late or moved is counted, and may be too much.
 */
export async function minutesOverCapacity(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; at: Date; taken: number }>`
    select station.name, at, sum(batch.places)::integer as taken
    from kitchen_batches as batch
    join kitchen_stations as station on station.id = batch.station_id
    join orders on orders.id = batch.order_id and orders.status in ('pending', 'confirmed', 'preparing')
    cross join lateral generate_series(
      date_trunc('minute', batch.starts_at), batch.ends_at - interval '1 second', interval '1 minute') as at
    where not batch.is_released
    group by station.id, at having sum(batch.places) > station.capacity`.execute(db);
  return rows.map(({ name, at, taken }) => `${name} ${at.toISOString()}: ${taken}`);
}

/** Places that each order takes, on all stations together; an order that takes none is not in it. */
export async function placesByOrder(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ orderId: string; places: number }>`
    select order_id, sum(places)::integer as places from kitchen_batches
    where not is_released group by order_id`.execute(db);
  return new Map(rows.map(({ orderId, places }) => [orderId, places]));
}
