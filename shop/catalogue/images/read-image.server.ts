import type { Platform } from "#platform/platform.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { fileOf, readImageFile, type ImageForm } from "../image-address.ts";

type Store = Platform["imageStore"];
type Image = Pick<ImageForm, "format"> & { readonly bytes: Uint8Array<ArrayBuffer> };

/** The pictures people look at, so that a full page of them asks the store once and not each time. */
const roomFor = 16 * 1024 * 1024;
const shelves = new WeakMap<Store, Map<string, Uint8Array<ArrayBuffer>>>();

/** One form of an uploaded picture. Only names that we can have given are looked for. */
export async function readImage(
  { imageStore }: Pick<Platform, "imageStore">,
  key: string,
  file: string,
): Promise<Image> {
  const form = readImageFile(key, file);
  if (!form) throw new Refusal("not-found");
  const shelf = shelves.get(imageStore) ?? new Map<string, Uint8Array<ArrayBuffer>>();
  shelves.set(imageStore, shelf);
  const name = fileOf(key, form);
  const bytes = shelf.get(name) ?? (await imageStore.read(name));
  if (!bytes) throw new Refusal("not-found");
  // The most recently asked for last; what is removed from the store fades from here by itself.
  shelf.delete(name);
  shelf.set(name, bytes);
  let total = [...shelf.values()].reduce((sum, { length }) => sum + length, 0);
  for (const [oldest, { length }] of shelf) {
    if (total <= roomFor) break;
    shelf.delete(oldest);
    total -= length;
  }
  return { format: form.format, bytes };
}
