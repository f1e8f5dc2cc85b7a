import { render } from "@react-email/components";
import { OrderStatusChanged, statusTitle } from "#emails/order-status-changed.tsx";
import type { Platform } from "#platform/platform.server.ts";
import { notifyStatusOnce } from "#shop/notifications/notify-status-once.server.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { readOrderForMail } from "#shop/orders/lifecycle/read-order-for-mail.server.ts";
import { readRefundOfOrder } from "#shop/payments/refunds/read-refund-for-mail.server.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";

export async function sendOrderStatus(
  { config, db, mailer, now }: Pick<Platform, "config" | "db" | "mailer" | "now">,
  { orderId, status }: { orderId: string; status: OrderStatus },
): Promise<void> {
  const order = await readOrderForMail({ db }, orderId);
  // The order has moved on, and that change has a job of its own: an outdated email only confuses.
  if (order?.status !== status) return;
  await notifyStatusOnce({ db, now }, { orderId, status }, async (messageId) => {
    const [store, money] = await Promise.all([
      readStoreSettings({ db }),
      readRefundOfOrder({ db }, order),
    ]);
    const mail = (
      <OrderStatusChanged store={store} baseUrl={config.BASE_URL} order={order} {...money} />
    );
    await mailer.send({
      to: order.customer.email,
      subject: `${statusTitle(order)} (${formatPickupNumber(order.pickupNumber)})`,
      html: await render(mail),
      text: await render(mail, { plainText: true }),
      messageId,
    });
  });
}
