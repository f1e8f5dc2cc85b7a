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

export async function findPicture(
  db: Db,
  key: string,
  width: number,
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom("drawingPictures")
    .select("avif")
    .where("key", "=", key)
    .where("width", "=", width)
    .executeTakeFirst();
  return row?.avif;
}

/** A concurrent insert rendered the same, so the first one stays. */
export async function insertPicture(
  db: Db,
  picture: { readonly key: string; readonly width: number; readonly avif: Uint8Array },
): Promise<void> {
  await db
    .insertInto("drawingPictures")
    .values({ ...picture, avif: Buffer.from(picture.avif) })
    .onConflict((conflict) => conflict.columns(["key", "width"]).doNothing())
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
