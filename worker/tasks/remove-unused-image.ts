import type { Platform } from "#platform/platform.server.ts";
import { removeImageIfUnused } from "#shop/catalogue/images/remove-image.server.ts";

export async function removeUnusedImage(
  platform: Pick<Platform, "db" | "imageStore" | "logger" | "now">,
  { key }: { key: string },
): Promise<void> {
  await removeImageIfUnused(platform, key);
}
