import { LRUCache } from "lru-cache";
import type { Platform } from "#platform/platform.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { fileOf, readImageFile, type ImageForm } from "../image-address.ts";

type Store = Platform["imageStore"];
type Bytes = Uint8Array<ArrayBuffer>;
type Image = Pick<ImageForm, "format"> & { readonly bytes: Bytes };

/** Per image store, so that a page full of photos does not read each one from the store every time. */
const maxBytes = 16 * 1024 * 1024;
const caches = new WeakMap<Store, LRUCache<string, Bytes>>();

/** One form of an uploaded photo. Only file names that the shop can have given are looked up. */
export async function readImage(
  { imageStore }: Pick<Platform, "imageStore">,
  key: string,
  file: string,
): Promise<Image> {
  const form = readImageFile(key, file);
  if (!form) throw new Refusal("not-found");
  const cache = caches.get(imageStore) ?? new LRUCache<string, Bytes>({ maxSize: maxBytes });
  caches.set(imageStore, cache);
  const name = fileOf(key, form);
  const bytes = cache.get(name) ?? (await imageStore.read(name));
  if (!bytes) throw new Refusal("not-found");
  // The library refuses a size of 0.
  cache.set(name, bytes, { size: Math.max(bytes.length, 1) });
  return { format: form.format, bytes };
}
