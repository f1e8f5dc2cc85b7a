import type { Platform } from "#platform/platform.server.ts";
import { removeImageIfUnused } from "#shop/catalogue/images/remove-image.server.ts";

export async function removeUnusedImage(
  platform: Pick<Platform, "db" | "imageStore" | "logger" | "now">,
  image: Parameters<typeof removeImageIfUnused>[1],
): Promise<void> {
  await removeImageIfUnused(platform, image);
}
