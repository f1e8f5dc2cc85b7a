import type { Platform } from "#platform/platform.server.ts";
import type { OrderStatus } from "../orders/order-status.ts";
import { recordSent, wasSent } from "./notifications.queries.server.ts";

type Notification = {
  readonly orderId: string;
  readonly kind:
    | "order-placed"
    | "order-delayed"
    | "order-late"
    | `promise-${string}`
    | `order-${OrderStatus}`
    | `order-${OrderStatus}-${number}`
    | `edited-${number}`
    | `refund-${string}`
    | `push-${OrderStatus}-${string}`;
};

/**
 * Sends once per order and kind. It is recorded after the mail server accepted it: a crash in between
 * sends the message again under the same id, but never loses it.
 */
export async function notifyOnce(
  { db, now }: Pick<Platform, "db" | "now">,
  { orderId, kind }: Notification,
  send: (messageId: string) => Promise<void>,
): Promise<void> {
  if (await wasSent(db, { orderId, kind })) return;
  const messageId = `${kind}.${orderId}`;
  await send(messageId);
  await recordSent(db, { orderId, kind, messageId, sentAt: now() });
}
