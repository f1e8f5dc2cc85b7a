import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Db } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { drawRecipe } from "#plate/draw-recipe.ts";
import { drawingKey } from "#plate/drawing-key.ts";
import { recipeFor } from "#plate/guess-recipe.ts";
import { Refusal } from "#shop/refusal.ts";
import { findDrawing, findProductToDraw, insertDrawing } from "./drawings.queries.server.ts";

/** SVG text, compressed with brotli. */
type Drawing = Uint8Array<ArrayBuffer>;

const compress = promisify(brotliCompress);

/** At about 9 kB each, the drawings in memory take less than 3 MB per process. */
const maxDrawings = 300;

/** Per database and address: finished drawings and those being drawn. */
const caches = new WeakMap<Db, LRUCache<string, Promise<Drawing>>>();

/**
 * The drawing of a product under its current key; drawn at most once per process, kept for all.
 * Any other key is refused, so nobody can make us draw what the catalogue does not show.
 */
export function readDrawing(
  { db }: Pick<Platform, "db">,
  productId: string,
  key: string,
): Promise<Drawing> {
  const cache = caches.get(db) ?? new LRUCache<string, Promise<Drawing>>({ max: maxDrawings });
  caches.set(db, cache);
  const address = `${productId}/${key}`;
  const cached = cache.get(address);
  if (cached) return cached;
  const drawing = fetchDrawing(db, productId, key);
  cache.set(address, drawing);
  drawing.catch(() => cache.delete(address));
  return drawing;
}

async function fetchDrawing(db: Db, productId: string, key: string): Promise<Drawing> {
  const kept = await findDrawing(db, key);
  if (kept) return new Uint8Array(kept);

  const product = z.guid().safeParse(productId).success
    ? await findProductToDraw(db, productId)
    : undefined;
  const recipe = product && recipeFor(product);
  if (!recipe || drawingKey(recipe) !== key) throw new Refusal("not-found");

  const svg = await compress(drawRecipe(recipe), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  await insertDrawing(db, key, svg);
  return new Uint8Array(svg);
}
