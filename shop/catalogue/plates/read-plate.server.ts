import { z } from "zod";
import type { Platform } from "#platform/platform.server.ts";
import type { Product } from "../product.ts";
import { findPlateProducts } from "../products.queries.server.ts";
import { orderedPlate, type OrderedItem, type OrderedPlate } from "./ordered-plate.ts";

/** The plates of an order's items, in their order. Nothing is drawn yet. */
export async function readOrderedPlates(
  { db }: Pick<Platform, "db">,
  items: readonly OrderedItem[],
): Promise<readonly OrderedPlate[]> {
  const products = await readPlateProducts({ db }, items);
  return items.map((item) => orderedPlate(item, products));
}

/** The dishes and add-ons of these items by id, for sale or not. */
async function readPlateProducts(
  { db }: Pick<Platform, "db">,
  items: readonly Pick<OrderedItem, "productId" | "addOns">[],
): Promise<ReadonlyMap<string, Product>> {
  const ids = items.flatMap(({ productId, addOns }) => [
    ...(productId === null ? [] : [productId]),
    ...addOns.map(({ id }) => id),
  ]);
  // Add-ons are stored as JSON, which does not guarantee that an id is one.
  const wanted = [...new Set(ids)].filter((id) => z.guid().safeParse(id).success);
  const products = await findPlateProducts(db, wanted);
  return new Map(products.map((product) => [product.id, product]));
}
