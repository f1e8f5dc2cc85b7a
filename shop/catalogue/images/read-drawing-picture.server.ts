import { LRUCache } from "lru-cache";
import type { Db } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { findPicture } from "./drawings.queries.server.ts";
import { renderDrawing } from "./images.jobs.server.ts";
import { readDrawing } from "./read-drawing.server.ts";

type Picture = Uint8Array<ArrayBuffer>;

const maxPictureBytes = 3 * 1024 * 1024;
/** A worker that is busy is not asked again for the same drawing meanwhile. */
const askAgainMs = 600_000;

type Kept = {
  readonly pictures: LRUCache<string, Picture>;
  readonly asked: LRUCache<string, true>;
};
const keptBy = new WeakMap<Db, Kept>();

/**
 * The drawing of a product as a picture of this width. Undefined until the worker has rendered it, which this asks for;
 * keys that the catalogue does not show are refused before that.
 */
export async function readDrawingPicture(
  { db, jobs }: Pick<Platform, "db" | "jobs">,
  productId: string,
  { key, width }: { readonly key: string; readonly width: number },
): Promise<Picture | undefined> {
  const { pictures, asked } = keptFor(db);
  const name = `${key}-${width}`;
  const kept = pictures.get(name);
  if (kept) return kept;
  const stored = await findPicture(db, key, width);
  if (stored) {
    const picture = new Uint8Array(stored);
    pictures.set(name, picture);
    return picture;
  }
  await readDrawing({ db }, productId, key);
  if (asked.has(key)) return undefined;
  asked.set(key, true);
  await db.transaction().execute((tx) => jobs.enqueue(tx, renderDrawing, { key }));
  return undefined;
}

function keptFor(db: Db): Kept {
  const found = keptBy.get(db);
  if (found) return found;
  const made: Kept = {
    pictures: new LRUCache({ maxSize: maxPictureBytes, sizeCalculation: ({ length }) => length }),
    asked: new LRUCache({ max: 300, ttl: askAgainMs }),
  };
  keptBy.set(db, made);
  return made;
}
