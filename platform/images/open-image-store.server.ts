import type { Config } from "../config.server.ts";
import { openImageBucket } from "./image-bucket.server.ts";
import { openImageFolder } from "./image-folder.server.ts";
import type { ImageStore } from "./image-store.server.ts";

/** Uses the bucket if one is configured, otherwise a local folder. */
export async function openImageStore(config: Config): Promise<ImageStore> {
  return config.S3_BUCKET === undefined
    ? openImageFolder(config.IMAGE_FOLDER ?? ".data/images")
    : openImageBucket({ ...config, S3_BUCKET: config.S3_BUCKET });
}
