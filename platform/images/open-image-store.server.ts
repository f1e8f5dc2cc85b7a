import type { Config } from "../config.server.ts";
import { openImageBucket } from "./image-bucket.server.ts";
import { openImageFolder } from "./image-folder.server.ts";
import type { ImageStore } from "./image-store.server.ts";

/** A bucket where one is named, else a folder of this machine. */
export async function openImageStore(config: Config): Promise<ImageStore> {
  return config.S3_BUCKET === undefined
    ? openImageFolder(config.IMAGE_FOLDER ?? ".data/images")
    : openImageBucket({ ...config, S3_BUCKET: config.S3_BUCKET });
}
