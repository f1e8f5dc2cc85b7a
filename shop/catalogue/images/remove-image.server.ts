import type { Tx } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { Refusal } from "#shop/refusal.ts";
import {
  queued,
  runAdminChange,
  runChange,
  unchanged,
  type Change,
  type ChangeDeps,
  type QueuedJob,
} from "#shop/run-change.server.ts";
import { fileOf, imageForms, readImageAddress } from "../image-address.ts";
import { removeUnusedImage } from "./images.jobs.server.ts";
import { deleteImage, holdImage, lockImage, markReleased } from "./images.queries.server.ts";

const grace = 24 * 3_600_000;
export const graceOf = (at: Date) => new Date(at.getTime() + grace);

type Deps = ChangeDeps & Pick<Platform, "imageStore">;

/** Now, because an administrator says so; refused while a product shows it. */
export async function removeImage(world: Deps, admin: Admin, key: string): Promise<void> {
  await runAdminChange(world, admin, async (tx) => {
    const image = await lockImage(tx, key);
    if (!image) throw new Refusal("not-found");
    if (image.isShown) throw new Refusal("picture-in-use");
    return remove(world, tx, image);
  });
}

/** A day after the last product let go of it. Done twice, or late, it does no harm. */
export async function removeImageIfUnused(world: Deps, key: string): Promise<void> {
  await runChange(world, { kind: "system" }, async (tx) => {
    const image = await lockImage(tx, key);
    if (!image || image.isShown || graceOf(image.releasedAt) > world.now()) return unchanged();
    return { ...(await remove(world, tx, image)), result: undefined };
  });
}

/** Bytes first: if the rest fails, the row is still there and the next try finds it. */
async function remove(
  { imageStore }: Pick<Platform, "imageStore">,
  tx: Tx,
  image: { readonly key: string; readonly width: number; readonly height: number },
): Promise<Change> {
  await imageStore.remove(imageForms(image).map((form) => fileOf(image.key, form)));
  await deleteImage(tx, image.key);
  return {
    audit: [{ action: "image.removed", subjectKind: "image", subjectId: image.key }],
    jobs: [],
    announce: [],
  };
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
): Promise<QueuedJob[]> {
  if (before === after) return [];
  const shown = readImageAddress(after);
  if (shown && !(await holdImage(tx, shown))) throw new Refusal("picture-unreadable");
  const released = readImageAddress(before);
  if (!released) return [];
  await markReleased(tx, released.key, now());
  return [queued(jobs, removeUnusedImage, { key: released.key }, { runAt: graceOf(now()) })];
}
