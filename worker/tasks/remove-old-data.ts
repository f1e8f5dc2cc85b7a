import type { Platform } from "#platform/platform.server.ts";
import { countPastDays } from "#shop/orders/admin/count-past-days.server.ts";
import { removeOldData as remove } from "#shop/retention/remove-old-data.server.ts";

export async function removeOldData(platform: Platform): Promise<void> {
  await countPastDays(platform);
  await remove(platform);
}
