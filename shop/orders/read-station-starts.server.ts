import type { Platform } from "#platform/platform.server.ts";
import { readFirstBatches } from "../promise/read-first-batches.server.ts";
import type { TimeZone } from "../shop-time.ts";
import { isToBeMade } from "./order-status.ts";
import type { OrderDetails } from "./order.ts";
import { describeStationStarts, stationStarts } from "./station-starts.ts";

/** PROM-19: for the ticket's sheet and for paper; empty if there is nothing to tell apart. */
export async function readStationStarts(
  { db }: Pick<Platform, "db">,
  { id, status, promise }: Pick<OrderDetails, "id" | "status" | "promise">,
  timeZone: TimeZone,
): Promise<string> {
  if (!promise || !isToBeMade(status)) return "";
  const starts = stationStarts(await readFirstBatches({ db }, id), promise.startBy.getTime());
  return describeStationStarts(starts, timeZone);
}
