import type { Platform } from "#platform/platform.server.ts";
import { removeOldData as remove } from "#shop/retention/remove-old-data.server.ts";

export async function removeOldData(platform: Platform): Promise<void> {
  await remove(platform);
}
