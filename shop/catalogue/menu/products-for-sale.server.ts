import type { Platform } from "#platform/platform.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { standardType, type Product, type ProductForSale, type ProductToMake } from "../product.ts";
import { findProductsByIds } from "../products.queries.server.ts";

type Wanted = { readonly productIds: readonly string[]; readonly addOnIds: readonly string[] };

/**
 * Returns all of them or refuses, because an order is never sold in part. The refusal names the
 * missing products. A Standard product is not an add-on.
 */
export function requireForSale(
  found: ReadonlyMap<string, ProductToMake & Pick<Product, "isActive">>,
  { productIds, addOnIds }: Wanted,
): ReadonlyMap<string, ProductToMake> {
  const ids = [...new Set([...productIds, ...addOnIds])];
  const addOns = new Set(addOnIds);
  const gone = ids.filter((id) => {
    const product = found.get(id);
    return !product?.isActive || (addOns.has(id) && product.type === standardType);
  });
  if (gone.length > 0)
    throw new Refusal("product-unavailable", {
      gone: gone.map((id) => ({ id, name: found.get(id)?.name })),
    });
  return new Map(ids.map((id) => [id, found.get(id)!]));
}

export async function requireProductsForSale(
  { db }: Pick<Platform, "db">,
  wanted: Wanted,
): Promise<ReadonlyMap<string, ProductToMake>> {
  const ids = [...wanted.productIds, ...wanted.addOnIds];
  return requireForSale(await listProductsToMake({ db }, ids), wanted);
}

/** For sale or not: what was ordered is made. */
export async function listProductsToMake(
  { db }: Pick<Platform, "db">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductToMake & Pick<Product, "isActive">>> {
  const rows = await findProductsByIds(db, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those of `ids` that are for sale. */
export async function listForSale(
  { db }: Pick<Platform, "db">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductForSale>> {
  const rows = await findProductsByIds(db, [...new Set(ids)]);
  return new Map(rows.filter(({ isActive }) => isActive).map((row) => [row.id, row]));
}
