import type { Platform } from "#platform/platform.server.ts";
import type { OrderDetails } from "../order.ts";
import type { PlateImage } from "#shop/catalogue/plates/plate-image.ts";
import type { ShopSnapshot } from "#shop/snapshot/shop-snapshot.server.ts";
import { plateImagesOf } from "../plates/plate-images.ts";
import { findStatusTimes } from "./my-orders.queries.server.ts";

export type OrderProgress = {
  /** The first plates, as the customer made them. */
  readonly plates: readonly PlateImage[];
  /** When the order reached each status. */
  readonly times: ReadonlyMap<string, Date>;
};

/** What the pages that follow an order show beside its items. */
export async function readOrderProgress(
  { db, products }: Pick<Platform, "db"> & Pick<ShopSnapshot, "products">,
  order: OrderDetails,
  plateCount: number,
): Promise<OrderProgress> {
  const changes = await findStatusTimes(db, order.id);
  const times = new Map([["pending", order.placedAt]]);
  for (const { status, at } of changes) if (status !== "pending") times.set(status, at);
  return { plates: plateImagesOf(order, products, plateCount), times };
}
