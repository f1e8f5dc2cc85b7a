import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { pageWindow, type PageWindow } from "#shop/page.ts";
import {
  countProducts,
  findProductPage,
  findProductsInMenuOrder,
} from "./managed-products.queries.server.ts";
import type { ManagedProduct } from "../product.ts";

const perPage = 10;

type ProductPage = PageWindow & {
  readonly term: string;
  readonly count: number;
  readonly products: ManagedProduct[];
};

/** ADM-8: newest first, 10 per page, regardless of the menu's order. */
export async function listManagedProducts(
  { db }: Pick<Platform, "db">,
  _admin: Admin,
  { term: typed, page }: { readonly term: string; readonly page: number },
): Promise<ProductPage> {
  const term = typed.trim();
  const count = await countProducts(db, term);
  const shown = pageWindow(count, perPage, page);
  const products = await findProductPage(db, { term, offset: shown.start, limit: perPage });
  return { ...shown, term, count, products };
}

/** All products in menu order, for rearranging. */
export function listInMenuOrder(
  { db }: Pick<Platform, "db">,
  _admin: Admin,
): Promise<ManagedProduct[]> {
  return findProductsInMenuOrder(db);
}
