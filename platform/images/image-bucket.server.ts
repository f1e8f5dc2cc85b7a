import { buffer } from "node:stream/consumers";
import { openBucket, type BucketSettings } from "../bucket.server.ts";
import type { ImageStore } from "./image-store.server.ts";

/** The bucket stays private: our own route serves the images. */
export async function openImageBucket({
  S3_BUCKET,
  ...settings
}: BucketSettings & { readonly S3_BUCKET: string }): Promise<ImageStore> {
  const bucket = await openBucket(S3_BUCKET, settings);
  const cacheControl = "public, max-age=31536000, immutable";
  return {
    put: (name, bytes, contentType) => bucket.put(name, bytes, { contentType, cacheControl }),
    async read(name) {
      const body = await bucket.read(name);
      return body && new Uint8Array(await buffer(body));
    },
    list: () => bucket.list(),
    remove: (names) => bucket.remove(names),
    close: () => bucket.close(),
  };
}
