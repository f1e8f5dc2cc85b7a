import type { Config } from "./config.server.ts";
import { openImageBucket } from "./image-bucket.server.ts";
import { openImageFolder } from "./image-folder.server.ts";

/** Bytes under names that are never used twice. Names come from us; no store checks them again. */
export type ImageStore = {
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** What is not there counts as removed. */
  remove(names: readonly string[]): Promise<void>;
  close(): void;
};

/** A bucket where one is named, else a folder of this machine. */
export async function openImageStore(config: Config): Promise<ImageStore> {
  return config.S3_BUCKET === undefined
    ? openImageFolder(config.IMAGE_FOLDER ?? ".data/images")
    : openImageBucket({ ...config, S3_BUCKET: config.S3_BUCKET });
}
