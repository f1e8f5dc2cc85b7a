import type { Tx } from "#platform/database/database.server.ts";
import { lockShopRevision } from "#platform/database/shop-revision.server.ts";
import { joinPromises, lockPromises, lockStations } from "./kitchen-plan.queries.server.ts";

/**
 * Until the transaction ends the kitchen does not fall behind, and its stations stay. Before any other lock: an order
 * comes into the kitchen when it is placed, paid, or taken back from 'Cancelled'.
 */
export const keepFromFallingBehind = (tx: Tx) => joinPromises(tx);

/** Until the transaction ends nobody promises a time. Before any other lock. */
export const keepFromPromising = (tx: Tx) => lockPromises(tx);

/** Until the transaction ends nobody else takes a place. */
export const lockPlaces = (tx: Tx) => lockStations(tx);

/** The same, and nothing that decides prices, times and offers changes. */
export async function lockShopAndKitchen(tx: Tx): Promise<void> {
  await lockShopRevision(tx);
  await lockStations(tx);
}
