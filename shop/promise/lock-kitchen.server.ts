import type { Tx } from "#platform/database/database.server.ts";
import { lockShopRevision } from "#platform/database/shop-revision.server.ts";
import { joinPromises, lockStations } from "./kitchen-plan.queries.server.ts";

/** Until the transaction ends the kitchen does not fall behind. Before any other lock of a new order. */
export const keepFromFallingBehind = (tx: Tx) => joinPromises(tx);

/** Until the transaction ends nobody else takes a place. */
export const lockPlaces = (tx: Tx) => lockStations(tx);

/** Both, and nothing that decides prices, times and offers changes. */
export async function lockShopAndKitchen(tx: Tx): Promise<void> {
  await joinPromises(tx);
  await lockShopRevision(tx);
  await lockStations(tx);
}
