import type { Platform } from "#platform/platform.server.ts";
import { recordSent } from "./notifications.queries.server.ts";

type Told = {
  readonly orderId: string;
  readonly refundIds: readonly string[];
  readonly messageId: string;
};

/** Another mail has told these refunds, so that they need none of their own. */
export async function recordRefundsTold(
  { db, now }: Pick<Platform, "db" | "now">,
  { orderId, refundIds, messageId }: Told,
): Promise<void> {
  for (const refundId of refundIds)
    await recordSent(db, { orderId, kind: `refund-${refundId}`, messageId, sentAt: now() });
}
