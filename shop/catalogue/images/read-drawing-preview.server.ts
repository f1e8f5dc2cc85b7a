import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Db } from "#platform/database/database.server.ts";
import { svgToPng } from "#platform/images/svg-to-png.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { previewSize } from "./preview-size.ts";
import { readDrawing } from "./read-drawing.server.ts";

type Png = Uint8Array<ArrayBuffer>;

const decompress = promisify(brotliDecompress);
const butter = "#ffd03e";
/** At about 90 kB each, the previews in memory take less than 10 MB per process. */
const maxPreviews = 100;
const caches = new WeakMap<Db, LRUCache<string, Promise<Png>>>();

/** The drawing as a PNG for link previews, because networks do not show SVG. */
export async function readDrawingPreview(
  { db }: Pick<Platform, "db">,
  productId: string,
  key: string,
): Promise<Png> {
  // Refuses unknown keys before anything is rendered.
  const drawing = await readDrawing({ db }, productId, key);
  const cache = caches.get(db) ?? new LRUCache<string, Promise<Png>>({ max: maxPreviews });
  caches.set(db, cache);
  const cached = cache.get(key);
  if (cached) return cached;
  const preview = render(drawing);
  cache.set(key, preview);
  preview.catch(() => cache.delete(key));
  return preview;
}

async function render(drawing: Uint8Array): Promise<Png> {
  const svg = (await decompress(drawing)).toString();
  return svgToPng(svg, { ...previewSize, background: butter });
}
