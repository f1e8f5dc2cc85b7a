import type { Platform } from "#platform/platform.server.ts";
import { findBatchesOf } from "./batches.queries.server.ts";
import { dateOf } from "./minutes.ts";
import { listStations } from "./settings/stations.queries.server.ts";

/** When the first batch of each station of an order is planned, in milliseconds. */
export async function readFirstBatches({ db }: Pick<Platform, "db">, orderId: string) {
  const [batches, stations] = await Promise.all([findBatchesOf(db, orderId), listStations(db)]);
  return stations.flatMap(({ id, name }) => {
    const first = batches.find(({ stationId }) => stationId === id);
    return first ? [{ station: name, at: dateOf(first.from).getTime() }] : [];
  });
}
