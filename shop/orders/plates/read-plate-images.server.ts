import type { Platform } from "#platform/platform.server.ts";
import { plateImage, type PlateImage } from "#shop/catalogue/plates/plate-image.ts";
import { readOrderedPlates } from "#shop/catalogue/plates/read-plate.server.ts";
import type { OrderDetails } from "../order.ts";

/** The first `limit` plates of an order, drawn as the customer made them. */
export async function readPlateImages(
  { db }: Pick<Platform, "db">,
  { id, items }: Pick<OrderDetails, "id" | "items">,
  limit: number,
): Promise<PlateImage[]> {
  const plates = await readOrderedPlates({ db }, items.slice(0, limit));
  return plates.map((plate, position) => plateImage(`/plates/${id}/${position}`, plate));
}
