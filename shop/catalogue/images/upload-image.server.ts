import { randomBytes } from "node:crypto";
import { isStoreFull } from "#platform/images/image-store.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { enforceRateLimit } from "#shop/limits/rate-limit.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { queued, runStaffChange, type ChangeDeps } from "#shop/run-change.server.ts";
import { fileOf, imageWidths, maxUploadBytes, type ImageAddress } from "../image-address.ts";
import { removeUnusedImage } from "./images.jobs.server.ts";
import { insertImage } from "./images.queries.server.ts";
import { graceEndsAt, jobFor, removeFiles } from "./remove-image.server.ts";
import { hasImageSignature } from "./upload-signature.ts";

type Deps = ChangeDeps & Pick<Platform, "config" | "jobs" | "imageStore" | "imageEncoder">;

const refusals = {
  unreadable: "photo-unreadable",
  "too-many-pixels": "photo-too-large",
  busy: "busy",
} as const;

/**
 * Encodes the upload anew and stores only the results. The removal job is enqueued first, then the
 * files are stored, then the row: no photo can be chosen without its files, and no file is left that
 * nothing would remove.
 */
export async function uploadImage(
  deps: Deps,
  admin: Admin,
  upload: Uint8Array,
): Promise<ImageAddress> {
  const { jobs, logger, now, imageStore, imageEncoder } = deps;
  if (upload.length > maxUploadBytes) throw new Refusal("photo-too-large");
  if (!hasImageSignature(upload)) throw new Refusal("photo-unreadable");
  await enforceRateLimit(deps, "uploads", admin.id);
  const encoded = await imageEncoder.encode(upload, imageWidths);
  if (typeof encoded === "string") throw new Refusal(refusals[encoded]);

  const { variants } = encoded;
  const { width, height } = variants.at(-1)!;
  const image = { key: randomBytes(16).toString("hex"), width, height };
  const byteSize = variants.reduce((sum, { bytes }) => sum + bytes.length, 0);
  // One instant for both: the job must not run before the row's grace period ends.
  const at = now();
  await runStaffChange(deps, admin, async () => ({
    audit: { notAudited: "The upload is recorded once its files are stored." },
    jobs: [queued(jobs, removeUnusedImage, jobFor(image), { runAt: graceEndsAt(at) })],
    announce: [],
  }));
  try {
    for (const { bytes, ...form } of variants)
      await imageStore.put(fileOf(image.key, form), bytes, `image/${form.format}`);
  } catch (error) {
    // The job removes what this leaves behind.
    await removeFiles({ imageStore }, image).catch(() => {});
    if (!isStoreFull(error)) throw error;
    logger.error({ err: error }, "images.disk-full");
    throw new Refusal("photo-disk-full");
  }
  await runStaffChange(deps, admin, async (tx) => {
    await insertImage(tx, { ...image, byteSize, uploadedBy: admin.id, at });
    return {
      audit: [
        {
          action: "image.uploaded",
          subjectKind: "image",
          subjectId: image.key,
          after: { width, height, byteSize },
        },
      ],
      jobs: [],
      announce: [],
    };
  });
  return image;
}
