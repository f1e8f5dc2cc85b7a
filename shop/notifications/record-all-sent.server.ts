import type { Platform } from "#platform/platform.server.ts";
import { recordSent } from "./notifications.queries.server.ts";

type SentMail = {
  readonly orderIds: readonly string[];
  readonly kind: "kitchen-reminder" | "big-order";
  readonly messageId: string;
};

/** Records one mail that was about several orders. */
export async function recordAllSent(
  { db, now }: Pick<Platform, "db" | "now">,
  { orderIds, kind, messageId }: SentMail,
): Promise<void> {
  for (const orderId of orderIds) await recordSent(db, { orderId, kind, messageId, sentAt: now() });
}
