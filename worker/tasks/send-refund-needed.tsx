import { RefundNeeded, refundNeededTitle } from "#emails/owner/refund-needed.tsx";
import type { Platform } from "#platform/platform.server.ts";
import { notifyOnce } from "#shop/notifications/notify-once.server.ts";
import { readRefundNeeded } from "#shop/payments/refunds/read-refund-for-mail.server.ts";
import { listAlertRecipients } from "#shop/store/list-alert-recipients.server.ts";
import type { MailDeps } from "../send-mail.ts";
import { sendOwnerAlert } from "../send-owner-alert.ts";

/** Once for each amount, and again if its refund failed; not if the cancellation was undone, or the money went back meanwhile. */
export async function sendRefundNeeded(
  deps: MailDeps & Pick<Platform, "now">,
  { orderId }: { orderId: string },
): Promise<void> {
  const needed = await readRefundNeeded(deps, orderId);
  if (!needed) return;
  const { order, hasRefundFailed } = needed;
  const again = hasRefundFailed ? "-again" : "";
  const kind = `refund-needed-${order.refundNeeded}${again}` as const;
  const to = await listAlertRecipients(deps);
  await notifyOnce(deps, { orderId, kind }, (messageId) =>
    sendOwnerAlert(deps, { to, messageId }, (frame) => ({
      subject: refundNeededTitle(order),
      mail: <RefundNeeded frame={frame} order={order} hasRefundFailed={hasRefundFailed} />,
    })),
  );
}
