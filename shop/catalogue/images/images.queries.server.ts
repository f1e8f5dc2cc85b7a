import { sql } from "kysely";
import type { Db, Tx } from "#platform/database/database.server.ts";
import type { ImageAddress } from "../image-address.ts";

export type StoredImage = ImageAddress & {
  readonly byteSize: number;
  readonly uploadedAt: Date;
  readonly isShown: boolean;
};

/** Archived products count too, because past orders show their photos. */
const isShown = sql<boolean>`exists (
  select from products
  where products.image = '/images/' || images.storage_key || '/' || images.width || 'x' || images.height || '.webp'
)`;

type NewImage = ImageAddress & {
  readonly byteSize: number;
  readonly uploadedBy: string;
  readonly at: Date;
};

export async function insertImage(tx: Tx, image: NewImage): Promise<void> {
  const { key, at, ...row } = image;
  await tx
    .insertInto("images")
    .values({ ...row, storageKey: key, contentType: "image/webp", createdAt: at, releasedAt: at })
    .execute();
}

/** Newest first. */
export async function findImages(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredImage[]> {
  return images(db)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countImages(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("images")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks a photo against removal until the transaction ends. Returns false if there is none of that size. */
export async function holdImage(tx: Tx, { key, width, height }: ImageAddress): Promise<boolean> {
  const row = await tx
    .selectFrom("images")
    .select("id")
    .where("storageKey", "=", key)
    .where("width", "=", width)
    .where("height", "=", height)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockImage(
  tx: Tx,
  key: string,
): Promise<(StoredImage & { readonly releasedAt: Date }) | undefined> {
  const isThere = await tx
    .selectFrom("images")
    .select("id")
    .where("storageKey", "=", key)
    .forUpdate()
    .executeTakeFirst();
  // A second statement, because only a new one sees what changed while the first waited for the lock.
  return (
    isThere && images(tx).select("releasedAt").where("storageKey", "=", key).executeTakeFirst()
  );
}

export async function markReleased(tx: Tx, key: string, at: Date): Promise<void> {
  await tx.updateTable("images").set({ releasedAt: at }).where("storageKey", "=", key).execute();
}

export async function deleteImage(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom("images").where("storageKey", "=", key).execute();
}

function images(db: Db) {
  return db
    .selectFrom("images")
    .select(["storageKey as key", "width", "height", "byteSize", "createdAt as uploadedAt"])
    .select(isShown.as("isShown"));
}
