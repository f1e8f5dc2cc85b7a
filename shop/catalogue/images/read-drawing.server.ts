import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { z } from "zod";
import type { Db } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { drawPicture } from "#plate/draw-picture.ts";
import { drawingKey } from "#plate/drawing-key.ts";
import { pictureFor } from "#plate/guess-picture.ts";
import { Refusal } from "#shop/refusal.ts";
import { findDrawing, findProductToDraw, insertDrawing } from "./drawings.queries.server.ts";

/** SVG text, compressed with brotli. */
type Drawing = Uint8Array<ArrayBuffer>;

const compress = promisify(brotliCompress);

/** At about 9 kB each, the busiest pictures of a process take less than 3 MB. */
const CAPACITY = 300;

/** Per database and address: finished drawings and those being drawn, the most recently asked for last. */
const shelves = new WeakMap<Db, Map<string, Promise<Drawing>>>();

/**
 * The drawing of a product under its current key; drawn at most once per process, kept for all.
 * Any other key is refused, so nobody can make us draw what the catalogue does not show.
 */
export function readDrawing(
  { db }: Pick<Platform, "db">,
  productId: string,
  key: string,
): Promise<Drawing> {
  const shelf = shelves.get(db) ?? new Map<string, Promise<Drawing>>();
  shelves.set(db, shelf);
  const address = `${productId}/${key}`;
  const held = shelf.get(address) ?? fetchDrawing(db, productId, key);
  shelf.delete(address);
  shelf.set(address, held);
  held.catch(() => shelf.delete(address));
  const [oldest] = shelf.keys();
  if (shelf.size > CAPACITY && oldest) shelf.delete(oldest);
  return held;
}

async function fetchDrawing(db: Db, productId: string, key: string): Promise<Drawing> {
  const kept = await findDrawing(db, key);
  if (kept) return new Uint8Array(kept);

  const product = z.guid().safeParse(productId).success
    ? await findProductToDraw(db, productId)
    : undefined;
  const picture = product && pictureFor(product);
  if (!picture || drawingKey(picture) !== key) throw new Refusal("not-found");

  const svg = await compress(drawPicture(picture), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  await insertDrawing(db, key, svg);
  return new Uint8Array(svg);
}
