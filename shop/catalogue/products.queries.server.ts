import { sql, type ExpressionBuilder, type Selectable } from "kysely";
import type { Db } from "#platform/database/database.server.ts";
import { runPrepared } from "#platform/database/prepared-statement.server.ts";
import type { Schema } from "#platform/database/database-schema.ts";
import { cents } from "../money.ts";
import { readRecipeChoice } from "#plate/recipe-choice.ts";
import type { KitchenWork, Product, ProductToMake } from "./product.ts";

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

/**
 * For sale or not, in the owner's order, then oldest first. The id breaks ties, so that the order is always the same.
 */
export async function findEveryProduct(
  db: Db,
): Promise<(Product & Pick<ProductToMake, "kitchenWork">)[]> {
  const rows = await db
    .selectFrom("products")
    .select(productColumns)
    .select(kitchenWork)
    .orderBy("position")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map(({ kitchenWork: work, ...row }) => ({ ...toProduct(row), kitchenWork: work }));
}

/** For sale or not, because callers also need the names of products that are gone. */
export async function findProductsByIds(
  db: Db,
  ids: readonly string[],
): Promise<(ProductToMake & Pick<Product, "isActive">)[]> {
  const rows = await runPrepared(db, "products-by-ids", { ids }, (value) =>
    db
      .selectFrom("products")
      .select(["id", "name", "priceCents", "type", "category", "isActive"])
      .select(kitchenWork)
      .where("id", "=", sql<string>`any(${value("ids")}::uuid[])`)
      .compile(),
  );
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

export function toProduct({
  priceCents,
  picture,
  ...row
}: Pick<Selectable<Schema["products"]>, (typeof productColumns)[number]>): Product {
  return { ...row, price: cents(priceCents), drawingRecipe: readRecipeChoice(picture) };
}
