import type { Db } from "#platform/database/database.server.ts";
import { readRecipeChoice } from "#plate/recipe-choice.ts";
import type { ThumbnailSource } from "../product-thumbnail.ts";

export async function findDrawing(db: Db, key: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom("drawings")
    .select("svg")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.svg;
}

/** A concurrent insert drew the same, so the first one stays. */
export async function insertDrawing(db: Db, key: string, svg: Uint8Array): Promise<void> {
  await db
    .insertInto("drawings")
    .values({ key, svg: Buffer.from(svg) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

/** For sale or not, because past orders show drawings too. */
export async function findProductToDraw(
  db: Db,
  productId: string,
): Promise<ThumbnailSource | undefined> {
  const row = await db
    .selectFrom("products")
    .select(["id", "name", "description", "category", "type", "picture"])
    .where("id", "=", productId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { picture, ...product } = row;
  return { ...product, drawingRecipe: readRecipeChoice(picture) };
}
