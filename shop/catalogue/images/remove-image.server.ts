import type { Tx } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { Refusal } from "#shop/refusal.ts";
import {
  queued,
  runStaffChange,
  runChange,
  unchanged,
  type ChangeDeps,
  type QueuedJob,
} from "#shop/run-change.server.ts";
import { fileOf, imageForms, readImageAddress, type ImageAddress } from "../image-address.ts";
import { removeUnusedImage } from "./images.jobs.server.ts";
import { deleteImage, holdImage, lockImage, markReleased } from "./images.queries.server.ts";

const gracePeriodMs = 24 * 3_600_000;
export const graceEndsAt = (at: Date) => new Date(at.getTime() + gracePeriodMs);

type Size = Pick<ImageAddress, "width" | "height">;
type Deps = ChangeDeps & Pick<Platform, "imageStore">;

/** Removes a photo immediately; refused while a product uses it. */
export async function removeImage(
  deps: Deps & Pick<Platform, "jobs">,
  admin: Admin,
  key: string,
): Promise<void> {
  const removed = await runStaffChange(deps, admin, async (tx) => {
    const image = await lockImage(tx, key);
    if (!image) throw new Refusal("not-found");
    if (image.isShown) throw new Refusal("photo-in-use");
    await deleteImage(tx, key);
    return {
      audit: [removalOf(key)],
      jobs: [queued(deps.jobs, removeUnusedImage, jobFor(image))],
      announce: [],
      result: image,
    };
  });
  // If the store is unreachable, the job removes the files.
  await removeFiles(deps, removed).catch(() => {});
}

/** Removes a photo that no product has used for a day. Safe to run twice or late. */
export async function removeImageIfUnused(
  deps: Deps,
  { key, size }: { readonly key: string; readonly size?: Size | undefined },
): Promise<void> {
  const unused = await runChange(deps, { kind: "system" }, async (tx) => {
    const image = await lockImage(tx, key);
    // The row is already gone or was never written; its files may still exist.
    if (!image) return unchanged(size && { key, ...size });
    if (image.isShown || graceEndsAt(image.releasedAt) > deps.now()) return unchanged(undefined);
    await deleteImage(tx, key);
    return { audit: [removalOf(key)], jobs: [], announce: [], result: image };
  });
  if (unused) await removeFiles(deps, unused);
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

function removalOf(key: string) {
  return { action: "image.removed", subjectKind: "image", subjectId: key };
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
): Promise<QueuedJob[]> {
  if (before === after) return [];
  const shown = readImageAddress(after);
  if (shown && !(await holdImage(tx, shown))) throw new Refusal("photo-unreadable");
  const released = readImageAddress(before);
  if (!released) return [];
  await markReleased(tx, released.key, now());
  return [queued(jobs, removeUnusedImage, jobFor(released), { runAt: graceEndsAt(now()) })];
}
