import type { Db } from "#platform/database/database.server.ts";
import { readShopRevision, type ShopRevision } from "#platform/database/shop-revision.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { listEveryProduct } from "#shop/catalogue/menu/list-menu.server.ts";
import { standardType, type Product, type ProductToMake } from "#shop/catalogue/product.ts";
import type { Kitchen } from "#shop/promise/kitchen-plan.ts";
import { readStations } from "#shop/promise/read-kitchen.server.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import type { StoreSettings } from "#shop/store/store-settings.ts";

/** What pages, prices and times are made of, all of one revision. Shared by requests, so never changed. */
export type ShopSnapshot = {
  readonly revision: ShopRevision;
  readonly settings: StoreSettings;
  /** By id, for sale or not: past orders show their products, too. */
  readonly products: ReadonlyMap<string, Product & Pick<ProductToMake, "kitchenWork">>;
  /** Every Standard product for sale, in the owner's order. */
  readonly menu: readonly Product[];
  /** The first three of them. */
  readonly featured: readonly Product[];
  /** Every other product for sale (toppings, drizzles, drinks, own groups), in the same order. */
  readonly addOns: readonly Product[];
} & Pick<Kitchen, "stations" | "behindUntil">;

/** The last one that was read from each database. */
const kept = new WeakMap<Db, Promise<ShopSnapshot>>();

/** The shop at the revision `seen`, or at a newer one: from memory if nothing has changed since it was read. */
export async function readShopSnapshot(
  { db }: Pick<Platform, "db">,
  seen: ShopRevision,
): Promise<ShopSnapshot> {
  // Begun before this request saw its revision: it may be of an older one, or fail.
  const earlier = kept.get(db);
  const found = await earlier?.catch(() => undefined);
  if (found?.revision === seen) return found;
  if (kept.get(db) === earlier) kept.set(db, readSnapshot(db));
  // Begun after this request saw its revision, by this request or another one.
  return kept.get(db)!;
}

/** The shop as it is now. */
export async function readCurrentSnapshot({ db }: Pick<Platform, "db">): Promise<ShopSnapshot> {
  return readShopSnapshot({ db }, await readShopRevision(db));
}

/** What is in memory, which may be out of date: only for somebody who compares its revision when it counts. */
export async function readKeptSnapshot({ db }: Pick<Platform, "db">): Promise<ShopSnapshot> {
  return (await kept.get(db)?.catch(() => undefined)) ?? readCurrentSnapshot({ db });
}

async function readSnapshot(db: Db): Promise<ShopSnapshot> {
  // Several statements that see the same moment.
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const revision = await readShopRevision(tx);
      const settings = await readStoreSettings({ db: tx });
      const products = await listEveryProduct({ db: tx });
      const forSale = products.filter(({ isActive }) => isActive);
      const menu = forSale.filter(({ type }) => type === standardType);
      return {
        revision,
        settings,
        products: new Map(products.map((product) => [product.id, product])),
        menu,
        featured: menu.slice(0, 3),
        addOns: forSale.filter(({ type }) => type !== standardType),
        ...(await readStations({ db: tx })),
      };
    });
}
