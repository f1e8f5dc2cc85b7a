import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import type { CartLine } from "#shop/cart/cart.ts";
import { toCartLines } from "#shop/cart/to-cart-lines.ts";
import { toMenuProduct } from "#shop/catalogue/menu/menu-product.ts";
import { orderedPlate } from "#shop/catalogue/plates/ordered-plate.ts";
import { plateImage, type PlateImage } from "#shop/catalogue/plates/plate-image.ts";
import type { Product } from "#shop/catalogue/product.ts";
import { describeChange, repeatItems } from "../checkout/order-again.ts";
import { findUsual } from "./find-usual.ts";
import { listLastOrders } from "./usual.queries.server.ts";

export type Usual = {
  /** False if it is only the last order. */
  readonly isUsual: boolean;
  /** As they are sold today. */
  readonly lines: readonly CartLine[];
  /** What differs from last time, in sentences. */
  readonly changes: readonly string[];
  /** Of the first lines. */
  readonly plates: readonly PlateImage[];
};

const orderCount = 20;
const maxPlates = 3;

/** What the customer orders most often, at today's menu and prices. Null if none of it is for sale. */
export async function readUsual(
  { db, products }: Pick<Platform, "db"> & { readonly products: ReadonlyMap<string, Product> },
  customer: Customer,
): Promise<Usual | null> {
  const found = findUsual(await listLastOrders(db, customer.id, orderCount));
  if (!found) return null;
  const { order: usual, isUsual } = found;
  const menu = [...products.values()].filter(({ isActive }) => isActive);
  const { lines, changes } = repeatItems(
    usual.items,
    new Map(menu.map((product) => [product.id, product])),
  );
  if (lines.length === 0) return null;
  const plates = usual.items.flatMap((item, position) =>
    menu.some(({ id }) => id === item.productId)
      ? [plateImage(`/plates/${usual.id}/${position}`, orderedPlate(item, products))]
      : [],
  );
  return {
    isUsual,
    lines: toCartLines(lines, menu.map(toMenuProduct)),
    changes: changes.map(describeChange),
    plates: plates.slice(0, maxPlates),
  };
}
