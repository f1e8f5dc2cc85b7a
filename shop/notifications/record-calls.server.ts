import type { Platform } from "#platform/platform.server.ts";
import { recordSent } from "./notifications.queries.server.ts";

type Call = {
  readonly orderId: string;
  /** The first or the second about this order. */
  readonly number: number;
};

/** Records that a phone of the kitchen knows these orders. One message may have told several. */
export async function recordCalls(
  { db, now }: Pick<Platform, "db" | "now">,
  phoneId: string,
  calls: readonly Call[],
): Promise<void> {
  for (const { orderId, number } of calls) {
    const kind = `kitchen-call-${number}-${phoneId}`;
    await recordSent(db, { orderId, kind, messageId: `${kind}.${orderId}`, sentAt: now() });
  }
}
