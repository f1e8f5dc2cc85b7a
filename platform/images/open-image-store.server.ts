import type { BucketSettings } from "../bucket.server.ts";
import type { Config } from "../config.server.ts";
import { openImageBucket } from "./image-bucket.server.ts";
import { openImageFolder } from "./image-folder.server.ts";
import type { ImageStore } from "./image-store.server.ts";

export type ImageStoreSettings = BucketSettings & Pick<Config, "S3_BUCKET" | "IMAGE_FOLDER">;

/** Uses the bucket if one is configured, otherwise a local folder. */
export async function openImageStore(config: ImageStoreSettings): Promise<ImageStore> {
  return config.S3_BUCKET === undefined
    ? openImageFolder(config.IMAGE_FOLDER ?? ".data/images")
    : openImageBucket({ ...config, S3_BUCKET: config.S3_BUCKET });
}
