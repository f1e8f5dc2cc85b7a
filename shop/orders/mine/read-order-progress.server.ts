import type { Platform } from "#platform/platform.server.ts";
import type { OrderDetails } from "../order.ts";
import type { PlateImage } from "#shop/catalogue/plates/plate-image.ts";
import { readPlateImages } from "../plates/read-plate-images.server.ts";
import { findStatusTimes } from "./my-orders.queries.server.ts";

export type OrderProgress = {
  /** The first plates, as the customer made them. */
  readonly plates: readonly PlateImage[];
  /** When the order reached each status. */
  readonly times: ReadonlyMap<string, Date>;
};

/** What the pages that follow an order show beside its items. */
export async function readOrderProgress(
  { db }: Pick<Platform, "db">,
  order: OrderDetails,
  plateCount: number,
): Promise<OrderProgress> {
  const [changes, plates] = await Promise.all([
    findStatusTimes(db, order.id),
    readPlateImages({ db }, order, plateCount),
  ]);
  const times = new Map([["pending", order.placedAt]]);
  for (const { status, at } of changes) if (status !== "pending") times.set(status, at);
  return { plates, times };
}
