import { render } from "@react-email/components";
import { RefundNotice } from "#emails/refund-notice.tsx";
import type { Platform } from "#platform/platform.server.ts";
import { notifyOnce } from "#shop/notifications/notify-once.server.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import { readRefundForMail } from "#shop/payments/refunds/read-refund-for-mail.server.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";

export async function sendRefundNotice(
  { config, db, mailer, now }: Pick<Platform, "config" | "db" | "mailer" | "now">,
  { refundId }: { refundId: string },
): Promise<void> {
  const refund = await readRefundForMail({ db }, refundId);
  if (!refund) return;
  const { order, amount } = refund;
  const kind = `refund-${refundId}` as const;
  await notifyOnce({ db, now }, { orderId: order.id, kind }, async (messageId) => {
    const store = await readStoreSettings({ db });
    const mail = (
      <RefundNotice store={store} baseUrl={config.BASE_URL} order={order} amount={amount} />
    );
    await mailer.send({
      to: order.customer.email,
      subject: `Your refund for order ${formatPickupNumber(order.pickupNumber)}`,
      html: await render(mail),
      text: await render(mail, { plainText: true }),
      messageId,
    });
  });
}
