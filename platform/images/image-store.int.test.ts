import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openImageBucket } from "./image-bucket.server.ts";
import { openImageFolder } from "./image-folder.server.ts";
import type { ImageStore } from "./image-store.server.ts";

const bytes = new Uint8Array(Array.from({ length: 70_000 }, (_, index) => index % 251));
let directory: string;
let server: S3rver;
const stores: Record<"folder" | "bucket", ImageStore | undefined> = {
  folder: undefined,
  bucket: undefined,
};

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "dollop-s3-"));
  server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "photos", configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  stores.folder = openImageFolder(path.join(directory, "folder"));
  stores.bucket = await openImageBucket({
    S3_BUCKET: "photos",
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: "us-east-1",
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
    S3_PATH_STYLE: true,
  });
});
afterAll(async () => {
  for (const store of Object.values(stores)) store?.close();
  await server.close();
  await rm(directory, { recursive: true, force: true });
});

describe.each(["folder", "bucket"] as const)("DATA-4 the %s", (name) => {
  test("gives back what was put, and nothing for what was removed or never there", async () => {
    const store = stores[name]!;
    const key = randomUUID();
    const names = [`${key}/320x200.avif`, `${key}/320x200.webp`];
    for (const one of names) await store.put(one, bytes, "image/avif");
    const listed: string[] = [];
    for await (const one of store.list()) listed.push(one);
    expect(listed.sort()).toEqual(names);
    expect(await store.read(names[0]!)).toEqual(bytes);
    await store.remove([names[0]!, `${key}/9x9.webp`]);
    expect(await store.read(names[0]!)).toBeUndefined();
    await store.remove(names);
    await store.remove(names);
    expect(await store.read(names[1]!)).toBeUndefined();
    expect(await store.read(`${randomUUID()}/1x1.webp`)).toBeUndefined();
  });
});

test("DATA-4 a bucket that cannot be reached is an error, not a missing image", async () => {
  const store = await openImageBucket({
    S3_BUCKET: "missing",
    S3_ENDPOINT: "http://127.0.0.1:9",
    S3_REGION: "us-east-1",
    S3_ACCESS_KEY_ID: "x",
    S3_SECRET_ACCESS_KEY: "y",
    S3_PATH_STYLE: true,
  });
  await expect(store.read("a/1x1.webp")).rejects.toThrow();
  store.close();
});
