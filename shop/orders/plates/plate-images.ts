import { orderedPlate } from "#shop/catalogue/plates/ordered-plate.ts";
import { plateImage, type PlateImage } from "#shop/catalogue/plates/plate-image.ts";
import type { Product } from "#shop/catalogue/product.ts";
import type { OrderDetails } from "../order.ts";

/** The first `limit` plates of an order, drawn as the customer made them. */
export function plateImagesOf(
  { id, items }: Pick<OrderDetails, "id" | "items">,
  products: ReadonlyMap<string, Product>,
  limit: number,
): PlateImage[] {
  return items
    .slice(0, limit)
    .map((item, position) => plateImage(`/plates/${id}/${position}`, orderedPlate(item, products)));
}
