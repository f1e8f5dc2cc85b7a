import { sql, type ExpressionBuilder, type Selectable } from "kysely";
import type { Db } from "#platform/database/database.server.ts";
import { runPrepared } from "#platform/database/prepared-statement.server.ts";
import type { Schema } from "#platform/database/database-schema.ts";
import { cents } from "../money.ts";
import { readRecipeChoice } from "#plate/recipe-choice.ts";
import { standardType, type KitchenWork, type Product, type ProductToMake } from "./product.ts";

export const productColumns = [
  "id",
  "name",
  "description",
  "priceCents",
  "category",
  "type",
  "image",
  "isActive",
  "picture",
] as const;

/** What the owner said that one takes in the kitchen. */
export const kitchenWork = (eb: ExpressionBuilder<Schema, "products">) =>
  eb
    .selectFrom("productWork")
    .select(sql<KitchenWork>`json_object_agg(station_id, places order by station_id)`.as("work"))
    .whereRef("productId", "=", "products.id")
    .as("kitchenWork");

export async function findStandardProducts(db: Db, limit?: number): Promise<Product[]> {
  const query = productsForSale(db).where("type", "=", standardType);
  const rows = await (limit === undefined ? query : query.limit(limit)).execute();
  return rows.map(toProduct);
}

export async function findAddOns(db: Db): Promise<Product[]> {
  const rows = await productsForSale(db).where("type", "!=", standardType).execute();
  return rows.map(toProduct);
}

/** For sale or not, because callers also need the names of products that are gone. */
export async function findProductsByIds(
  db: Db,
  ids: readonly string[],
): Promise<(ProductToMake & Pick<Product, "isActive">)[]> {
  const query = db
    .selectFrom("products")
    .select(["id", "name", "priceCents", "type", "category", "isActive"])
    .select(kitchenWork)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`);
  const rows = await runPrepared(db, "products-by-ids", query.compile());
  return rows.map(({ priceCents, ...row }) => ({ ...row, price: cents(priceCents) }));
}

/** For sale or not, because past orders show their plates too. */
export async function findPlateProducts(db: Db, ids: readonly string[]): Promise<Product[]> {
  const rows = await db
    .selectFrom("products")
    .select(productColumns)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map(toProduct);
}

/**
 * In the owner's order, then oldest first. The id breaks ties, so that no product appears on two
 * pages.
 */
function productsForSale(db: Db) {
  return db
    .selectFrom("products")
    .select(productColumns)
    .where("isActive", "=", true)
    .orderBy("position")
    .orderBy("createdAt")
    .orderBy("id");
}

export function toProduct({
  priceCents,
  picture,
  ...row
}: Pick<Selectable<Schema["products"]>, (typeof productColumns)[number]>): Product {
  return { ...row, price: cents(priceCents), drawingRecipe: readRecipeChoice(picture) };
}
