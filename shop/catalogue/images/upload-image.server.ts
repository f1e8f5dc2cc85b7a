import { randomBytes } from "node:crypto";
import { recordAudit } from "#platform/database/audit-trail.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { Refusal } from "#shop/refusal.ts";
import { fileOf, imageWidths, largestUpload, type ImageAddress } from "../image-address.ts";
import { removeUnusedImage } from "./images.jobs.server.ts";
import { insertImage } from "./images.queries.server.ts";
import { graceOf, jobFor, removeFiles } from "./remove-image.server.ts";
import { looksLikePicture } from "./upload-signature.ts";

type Deps = Pick<Platform, "db" | "jobs" | "logger" | "now" | "imageStore" | "imageEncoder">;

const refusals = {
  unreadable: "picture-unreadable",
  "too-many-pixels": "picture-too-large",
  busy: "busy",
} as const;

/**
 * Makes new pictures from the file and keeps those; the file itself is thrown away. The job that
 * removes them comes first, then the files, then the row: at no moment is there a picture to choose
 * without its files, or a file that nothing would ever remove.
 */
export async function uploadImage(
  { db, jobs, logger, now, imageStore, imageEncoder }: Deps,
  admin: Admin,
  upload: Uint8Array,
): Promise<ImageAddress> {
  if (upload.length > largestUpload) throw new Refusal("picture-too-large");
  if (!looksLikePicture(upload)) throw new Refusal("picture-unreadable");
  const encoded = await imageEncoder.encode(upload, imageWidths);
  if (typeof encoded === "string") throw new Refusal(refusals[encoded]);

  const { forms } = encoded;
  const { width, height } = forms.at(-1)!;
  const image = { key: randomBytes(16).toString("hex"), width, height };
  const byteSize = forms.reduce((sum, { bytes }) => sum + bytes.length, 0);
  // One instant for both: the job must not find that the row's day is not quite over.
  const at = now();
  await db
    .transaction()
    .execute((tx) => jobs.enqueue(tx, removeUnusedImage, jobFor(image), { runAt: graceOf(at) }));
  try {
    for (const { bytes, ...form } of forms)
      await imageStore.put(fileOf(image.key, form), bytes, `image/${form.format}`);
  } catch (error) {
    // What this leaves behind, the job removes.
    await removeFiles({ imageStore }, image).catch(() => {});
    throw error;
  }
  await db.transaction().execute(async (tx) => {
    await insertImage(tx, { ...image, byteSize, uploadedBy: admin.id, at });
    await recordAudit(tx, {
      actorKind: "admin",
      actorId: admin.id,
      action: "image.uploaded",
      subjectKind: "image",
      subjectId: image.key,
      after: { width, height, byteSize },
      at,
    });
  });
  logger.info({ bytes: byteSize }, "image.uploaded");
  return image;
}
