import { sql, type SqlBool } from "kysely";
import type { Db, Tx } from "#platform/database/database.server.ts";
import { lockShopRevision } from "#platform/database/shop-revision.server.ts";
import type { ProductForm } from "./product-form.ts";
import type { KitchenWork, ManagedProduct } from "../product.ts";
import { kitchenWork, productColumns, toProduct } from "../products.queries.server.ts";

/** Matches any part of name, description or category. LIKE wildcards are escaped. */
function matching(term: string) {
  const part = `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<SqlBool>`(name ilike ${part} or description ilike ${part} or category ilike ${part})`;
}

/** Deleted products stay in the table for past orders and are left out here. */
function kept(db: Db) {
  return db.selectFrom("products").where("archivedAt", "is", null);
}

function toManagedProduct({
  version,
  kitchenWork: work,
  ...row
}: Parameters<typeof toProduct>[0] &
  Pick<ManagedProduct, "version" | "kitchenWork">): ManagedProduct {
  return { ...toProduct(row), version, kitchenWork: work };
}

export async function countProducts(db: Db, term: string): Promise<number> {
  const { count } = await kept(db)
    .where(matching(term))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Newest first; the id breaks ties, so that no product appears on two pages. */
export async function findProductPage(
  db: Db,
  { term, offset, limit }: { term: string; offset: number; limit: number },
): Promise<ManagedProduct[]> {
  const rows = await kept(db)
    .where(matching(term))
    .select([...productColumns, "version"])
    .select(kitchenWork)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(toManagedProduct);
}

/** In menu order, including products that are not for sale. */
export async function findProductsInMenuOrder(db: Db): Promise<ManagedProduct[]> {
  const rows = await kept(db)
    .select([...productColumns, "version"])
    .select(kitchenWork)
    .orderBy("position")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map(toManagedProduct);
}

/** Not `for update`, for which every order would wait. */
export async function lockProduct(tx: Tx, id: string): Promise<ManagedProduct | undefined> {
  await lockShopRevision(tx);
  const row = await kept(tx)
    .select([...productColumns, "version"])
    .select(kitchenWork)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && toManagedProduct(row);
}

/** All products, for an import that changes many: one after the other, because the rows that another one adds cannot be locked. */
export async function lockProducts(tx: Tx): Promise<ManagedProduct[]> {
  await lockShopRevision(tx);
  const rows = await kept(tx)
    .select([...productColumns, "version"])
    .select(kitchenWork)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return rows.map(toManagedProduct);
}

/**
 * Returns the ids in the same order. A millisecond apart, because products of one position are in the
 * order of their age.
 */
export async function insertProducts(
  tx: Tx,
  forms: readonly ProductForm[],
  at: Date,
): Promise<string[]> {
  if (forms.length === 0) return [];
  const createdAt = (index: number) => new Date(at.getTime() + index);
  const rows = await tx
    .insertInto("products")
    .values(
      forms.map((form, index) => ({
        ...toRow(form),
        createdAt: createdAt(index),
        position: lastOf(form.type),
      })),
    )
    .returning(["id", "createdAt"])
    .execute();
  return rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).map(({ id }) => id);
}

/** What a list can say about products that exist, in one statement: 500 of them take too long one by one. */
export async function updateListedProducts(
  tx: Tx,
  listed: readonly { readonly id: string; readonly form: ProductForm }[],
): Promise<void> {
  const rows = listed.map(({ id, form: { description, price, category, image, status } }) => ({
    id,
    description,
    price_cents: price,
    category,
    image,
    is_active: status === "active",
  }));
  await sql`
    update products set
      description = wanted.description,
      price_cents = wanted.price_cents,
      category = wanted.category,
      image = wanted.image,
      is_active = wanted.is_active
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (
      id uuid, description text, price_cents integer, category text, image text, is_active boolean
    )
    where products.id = wanted.id`.execute(tx);
}

export async function updateProduct(
  tx: Tx,
  id: string,
  form: ProductForm,
  { isMoved }: { isMoved: boolean },
): Promise<void> {
  await tx
    .updateTable("products")
    .set({ ...toRow(form), ...(isMoved && { position: lastOf(form.type) }) })
    .where("id", "=", id)
    .execute();
}

export async function setProductActive(tx: Tx, id: string, isActive: boolean): Promise<void> {
  await tx.updateTable("products").set({ isActive }).where("id", "=", id).execute();
}

export async function archiveProduct(tx: Tx, id: string, archivedAt: Date): Promise<void> {
  await tx
    .updateTable("products")
    .set({ isActive: false, archivedAt })
    .where("id", "=", id)
    .execute();
}

/** Without a lock, because `lockPositions` then locks all rows of the type in a fixed order. */
export async function findProductType(tx: Tx, id: string): Promise<string | undefined> {
  const row = await kept(tx).select("type").where("id", "=", id).executeTakeFirst();
  return row?.type;
}

/** All products of a type in menu order, locked in the order of their ids to avoid deadlocks. */
export async function lockPositions(
  tx: Tx,
  type: string,
): Promise<{ readonly id: string; readonly position: number }[]> {
  await lockShopRevision(tx);
  await kept(tx).select("id").where("type", "=", type).orderBy("id").forNoKeyUpdate().execute();
  return kept(tx)
    .select(["id", "position"])
    .where("type", "=", type)
    .orderBy("position")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

export async function updatePositions(
  tx: Tx,
  placed: readonly { readonly id: string; readonly position: number }[],
): Promise<void> {
  const ids = placed.map(({ id }) => id);
  const positions = placed.map(({ position }) => position);
  await sql`
    update products set position = wanted.position
    from unnest(${ids}::uuid[], ${positions}::int[]) as wanted (id, position)
    where products.id = wanted.id`.execute(tx);
}

/** The end of its type: the same position as the last one, but newer. */
function lastOf(type: string) {
  return sql<number>`(select coalesce(max(position), 0) from products where type = ${type})`;
}

/** A station that is gone is left out; null or nothing named: the kitchen's rule for its type and category. */
export async function replaceKitchenWork(tx: Tx, id: string, work: KitchenWork): Promise<void> {
  await tx.deleteFrom("productWork").where("productId", "=", id).execute();
  await sql`
    insert into product_work (product_id, station_id, places)
    select ${id}, kitchen_stations.id, wanted.places::integer
    from jsonb_each_text(${JSON.stringify(work ?? {})}::jsonb) as wanted (station_id, places)
    join kitchen_stations on kitchen_stations.id = wanted.station_id::uuid`.execute(tx);
}

function toRow({ price, status, drawingRecipe, kitchenWork: _, ...form }: ProductForm) {
  return {
    ...form,
    priceCents: price,
    isActive: status === "active",
    picture: drawingRecipe && JSON.stringify(drawingRecipe),
  };
}
