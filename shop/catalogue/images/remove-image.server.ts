import { recordAudit } from "#platform/database/audit-trail.server.ts";
import type { Tx } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { Refusal } from "#shop/refusal.ts";
import { fileOf, imageForms, readImageAddress, type ImageAddress } from "../image-address.ts";
import { removeUnusedImage } from "./images.jobs.server.ts";
import { deleteImage, holdImage, lockImage, markReleased } from "./images.queries.server.ts";

const grace = 24 * 3_600_000;
export const graceOf = (at: Date) => new Date(at.getTime() + grace);

type Size = Pick<ImageAddress, "width" | "height">;
type Remover = { readonly kind: "admin"; readonly id: string } | { readonly kind: "system" };

/** Now, because an administrator says so; refused while a product shows it. */
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

/** A day after the last product let go of it. Done twice, or late, it does no harm. */
export async function removeImageIfUnused(
  { db, imageStore, now }: Pick<Platform, "db" | "imageStore" | "now">,
  { key, size }: { readonly key: string; readonly size?: Size | undefined },
): Promise<void> {
  const unused = await db.transaction().execute(async (tx) => {
    const image = await lockImage(tx, key);
    // The row went before, or was never written: its files may still be there.
    if (!image) return size && { key, ...size };
    if (image.isShown || graceOf(image.releasedAt) > now()) return undefined;
    await removeRow({ now }, tx, key, { kind: "system" });
    return image;
  });
  if (unused) await removeFiles({ imageStore }, unused);
}

export function jobFor({ key, width, height }: ImageAddress) {
  return { key, size: { width, height } };
}

/** Only after the row: a file without a row is waste, a row without its file a broken picture. */
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
 * A product changes its picture: the new one must be there and stay, the old one may go once no
 * open page can still ask for it. Addresses elsewhere are none of our business.
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
  await jobs.enqueue(tx, removeUnusedImage, jobFor(released), { runAt: graceOf(now()) });
}
