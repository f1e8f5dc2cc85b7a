import { recordAudit } from "#platform/database/audit-trail.server.ts";
import type { Tx } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { Refusal } from "#shop/refusal.ts";
import { fileOf, imageForms, readImageAddress, type ImageAddress } from "../image-address.ts";
import { removeUnusedImage } from "./images.jobs.server.ts";
import { deleteImage, holdImage, lockImage, markReleased } from "./images.queries.server.ts";

const gracePeriodMs = 24 * 3_600_000;
export const graceEndsAt = (at: Date) => new Date(at.getTime() + gracePeriodMs);

type Size = Pick<ImageAddress, "width" | "height">;
type Remover = { readonly kind: "admin"; readonly id: string } | { readonly kind: "system" };

/** Removes a photo immediately; refused while a product uses it. */
export async function removeImage(
  { db, jobs, imageStore, now }: Pick<Platform, "db" | "jobs" | "imageStore" | "now">,
  admin: Admin,
  key: string,
): Promise<void> {
  const removed = await db.transaction().execute(async (tx) => {
    const image = await lockImage(tx, key);
    if (!image) throw new Refusal("not-found");
    if (image.isShown) throw new Refusal("picture-in-use");
    await removeRow({ now }, tx, key, { kind: "admin", id: admin.id });
    await jobs.enqueue(tx, removeUnusedImage, jobFor(image));
    return image;
  });
  // If the store is unreachable, the job removes the files.
  await removeFiles({ imageStore }, removed).catch(() => {});
}

/** Removes a photo that no product has used for a day. Safe to run twice or late. */
export async function removeImageIfUnused(
  { db, imageStore, now }: Pick<Platform, "db" | "imageStore" | "now">,
  { key, size }: { readonly key: string; readonly size?: Size | undefined },
): Promise<void> {
  const unused = await db.transaction().execute(async (tx) => {
    const image = await lockImage(tx, key);
    // The row is already gone or was never written; its files may still exist.
    if (!image) return size && { key, ...size };
    if (image.isShown || graceEndsAt(image.releasedAt) > now()) return undefined;
    await removeRow({ now }, tx, key, { kind: "system" });
    return image;
  });
  if (unused) await removeFiles({ imageStore }, unused);
}

export function jobFor({ key, width, height }: ImageAddress) {
  return { key, size: { width, height } };
}

/** Runs after the row is deleted: a file without a row is waste, a row without its file is a broken image. */
export async function removeFiles(
  { imageStore }: Pick<Platform, "imageStore">,
  image: ImageAddress,
): Promise<void> {
  await imageStore.remove(imageForms(image).map((form) => fileOf(image.key, form)));
}

async function removeRow(
  { now }: Pick<Platform, "now">,
  tx: Tx,
  key: string,
  by: Remover,
): Promise<void> {
  await deleteImage(tx, key);
  await recordAudit(tx, {
    actorKind: by.kind,
    ...(by.kind === "admin" && { actorId: by.id }),
    action: "image.removed",
    subjectKind: "image",
    subjectId: key,
    at: now(),
  });
}

/**
 * A product changes its photo: the new one must exist and is locked; the old one is removed later,
 * because open pages may still load it. URLs elsewhere need nothing.
 */
export async function swapImage(
  { jobs, now }: Pick<Platform, "jobs" | "now">,
  tx: Tx,
  before: string | null,
  after: string | null,
): Promise<void> {
  if (before === after) return;
  const shown = readImageAddress(after);
  if (shown && !(await holdImage(tx, shown))) throw new Refusal("picture-unreadable");
  const released = readImageAddress(before);
  if (!released) return;
  await markReleased(tx, released.key, now());
  await jobs.enqueue(tx, removeUnusedImage, jobFor(released), { runAt: graceEndsAt(now()) });
}
