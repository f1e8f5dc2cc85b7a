import { randomBytes } from "node:crypto";
import { recordAudit } from "#platform/database/audit-trail.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { Refusal } from "#shop/refusal.ts";
import { fileOf, imageWidths, maxUploadBytes, type ImageAddress } from "../image-address.ts";
import { removeUnusedImage } from "./images.jobs.server.ts";
import { insertImage } from "./images.queries.server.ts";
import { graceEndsAt, removeImage } from "./remove-image.server.ts";
import { looksLikePicture } from "./upload-signature.ts";

type Deps = Pick<Platform, "db" | "jobs" | "logger" | "now" | "imageStore" | "imageEncoder">;

const refusals = {
  unreadable: "picture-unreadable",
  "too-many-pixels": "picture-too-large",
  busy: "busy",
} as const;

/**
 * Encodes the upload anew and stores only the results. The row is written before the first file, so
 * that the removal job finds whatever an error leaves behind.
 */
export async function uploadImage(
  world: Deps,
  admin: Admin,
  upload: Uint8Array,
): Promise<ImageAddress> {
  const { db, jobs, logger, now, imageStore, imageEncoder } = world;
  if (upload.length > maxUploadBytes) throw new Refusal("picture-too-large");
  if (!looksLikePicture(upload)) throw new Refusal("picture-unreadable");
  const encoded = await imageEncoder.encode(upload, imageWidths);
  if (typeof encoded === "string") throw new Refusal(refusals[encoded]);

  const { forms } = encoded;
  const { width, height } = forms.at(-1)!;
  const image = { key: randomBytes(16).toString("hex"), width, height };
  const byteSize = forms.reduce((sum, { bytes }) => sum + bytes.length, 0);
  await db.transaction().execute(async (tx) => {
    await insertImage(tx, { ...image, byteSize, uploadedBy: admin.id, at: now() });
    await jobs.enqueue(tx, removeUnusedImage, { key: image.key }, { runAt: graceEndsAt(now()) });
    await recordAudit(tx, {
      actorKind: "admin",
      actorId: admin.id,
      action: "image.uploaded",
      subjectKind: "image",
      subjectId: image.key,
      after: { width, height, byteSize },
      at: now(),
    });
  });
  try {
    for (const { bytes, ...form } of forms)
      await imageStore.put(fileOf(image.key, form), bytes, `image/${form.format}`);
  } catch (error) {
    await removeImage(world, admin, image.key).catch(() => {});
    throw error;
  }
  logger.info({ bytes: byteSize }, "image.uploaded");
  return image;
}
