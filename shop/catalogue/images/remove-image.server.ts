import { recordAudit } from "#platform/database/audit-trail.server.ts";
import type { Tx } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { Refusal } from "#shop/refusal.ts";
import { fileOf, imageForms, readImageAddress } from "../image-address.ts";
import { removeUnusedImage } from "./images.jobs.server.ts";
import { deleteImage, holdImage, lockImage, markReleased } from "./images.queries.server.ts";

const gracePeriodMs = 24 * 3_600_000;
export const graceEndsAt = (at: Date) => new Date(at.getTime() + gracePeriodMs);

type Remover = { readonly kind: "admin"; readonly id: string } | { readonly kind: "system" };

/** Removes a photo immediately; refused while a product uses it. */
export async function removeImage(
  world: Pick<Platform, "db" | "imageStore" | "now">,
  admin: Admin,
  key: string,
): Promise<void> {
  await world.db.transaction().execute(async (tx) => {
    const image = await lockImage(tx, key);
    if (!image) throw new Refusal("not-found");
    if (image.isShown) throw new Refusal("picture-in-use");
    await remove(world, tx, image, { kind: "admin", id: admin.id });
  });
}

/** Removes a photo that no product has used for a day. Safe to run twice or late. */
export async function removeImageIfUnused(
  world: Pick<Platform, "db" | "imageStore" | "now">,
  key: string,
): Promise<void> {
  await world.db.transaction().execute(async (tx) => {
    const image = await lockImage(tx, key);
    if (!image || image.isShown || graceEndsAt(image.releasedAt) > world.now()) return;
    await remove(world, tx, image, { kind: "system" });
  });
}

/** Deletes the files first: if the rest fails, the row remains and a retry finds it. */
async function remove(
  { imageStore, now }: Pick<Platform, "imageStore" | "now">,
  tx: Tx,
  image: { readonly key: string; readonly width: number; readonly height: number },
  by: Remover,
): Promise<void> {
  await imageStore.remove(imageForms(image).map((form) => fileOf(image.key, form)));
  await deleteImage(tx, image.key);
  await recordAudit(tx, {
    actorKind: by.kind,
    ...(by.kind === "admin" && { actorId: by.id }),
    action: "image.removed",
    subjectKind: "image",
    subjectId: image.key,
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
  await jobs.enqueue(tx, removeUnusedImage, { key: released.key }, { runAt: graceEndsAt(now()) });
}
