import type { Readable } from "node:stream";
import type { Config } from "./config.server.ts";

export type BucketSettings = Pick<
  Config,
  "S3_ENDPOINT" | "S3_REGION" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY" | "S3_PATH_STYLE"
>;

type PutOptions = {
  readonly contentType: string;
  readonly cacheControl?: string;
  /** Needed for a stream. */
  readonly byteSize?: number;
};

export type Bucket = {
  put(name: string, body: Uint8Array | Readable, options: PutOptions): Promise<void>;
  /** Undefined if there is no such object. */
  read(name: string): Promise<Readable | undefined>;
  list(): AsyncIterable<string>;
  /** Ignores names that do not exist. */
  remove(names: readonly string[]): Promise<void>;
  close(): void;
};

/** Any S3-compatible store. */
export async function openBucket(
  bucketName: string,
  settings: BucketSettings,
  { requestTimeoutMs = 8_000 } = {},
): Promise<Bucket> {
  // Imported lazily: the client costs a third of a second and 30 MB.
  const {
    DeleteObjectCommand,
    GetObjectCommand,
    NoSuchKey,
    paginateListObjectsV2,
    PutObjectCommand,
    S3Client,
  } = await import("@aws-sdk/client-s3");
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  const client = new S3Client({
    region: settings.S3_REGION,
    forcePathStyle: settings.S3_PATH_STYLE,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: requestTimeoutMs },
    // Only Amazon supports checksums in trailers; other stores respond with an error.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(settings.S3_ENDPOINT && { endpoint: settings.S3_ENDPOINT }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  });
  const Bucket = bucketName;
  return {
    async put(name, body, { contentType, cacheControl, byteSize }) {
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: name,
          Body: body,
          ContentType: contentType,
          ...(cacheControl && { CacheControl: cacheControl }),
          ...(byteSize !== undefined && { ContentLength: byteSize }),
        }),
      );
    },
    async read(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: name }));
        return Body as Readable | undefined;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket }))
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
    },
    async remove(names) {
      // One by one: not every store supports deleting several at once.
      for (const name of names) await client.send(new DeleteObjectCommand({ Bucket, Key: name }));
    },
    close: () => client.destroy(),
  };
}
