import type { Platform } from "#platform/platform.server.ts";
import type { Product } from "../product.ts";
import { findAddOns, findStandardProducts } from "../products.queries.server.ts";

/** Every Standard product for sale, in the owner's order, then oldest first. */
export function listMenu({ db }: Pick<Platform, "db">): Promise<Product[]> {
  return findStandardProducts(db);
}

/** Every other product for sale (toppings, drizzles, drinks, own groups), in the same order. */
export function listAddOns({ db }: Pick<Platform, "db">): Promise<Product[]> {
  return findAddOns(db);
}
