import { RefundNotice, refundSubject } from "#emails/refund-notice.tsx";
import type { Platform } from "#platform/platform.server.ts";
import { notifyOnce } from "#shop/notifications/notify-once.server.ts";
import { readRefundForMail } from "#shop/payments/refunds/read-refund-for-mail.server.ts";
import { sendMail, type MailDeps } from "../send-mail.ts";

export async function sendRefundNotice(
  deps: MailDeps & Pick<Platform, "now">,
  { refundId }: { refundId: string },
): Promise<void> {
  const refund = await readRefundForMail(deps, refundId);
  if (!refund) return;
  const { order, amount, paid } = refund;
  const kind = `refund-${refundId}` as const;
  await notifyOnce(deps, { orderId: order.id, kind }, (messageId) =>
    sendMail(deps, { to: order.customer.email, messageId }, (frame) => ({
      subject: refundSubject(order),
      mail: <RefundNotice frame={frame} order={order} amount={amount} paid={paid} />,
    })),
  );
}
