import { render } from "@react-email/components";
import { OrderConfirmation } from "#emails/order-confirmation.tsx";
import type { Platform } from "#platform/platform.server.ts";
import { notifyOnce } from "#shop/notifications/notify-once.server.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import { readOrderForMail } from "#shop/orders/lifecycle/read-order-for-mail.server.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";

export async function sendOrderConfirmation(
  { config, db, mailer, now }: Pick<Platform, "config" | "db" | "mailer" | "now">,
  { orderId }: { orderId: string },
): Promise<void> {
  const order = await readOrderForMail({ db }, orderId);
  if (!order) return;
  await notifyOnce({ db, now }, { orderId, kind: "order-placed" }, async (messageId) => {
    const store = await readStoreSettings({ db });
    const mail = <OrderConfirmation store={store} baseUrl={config.BASE_URL} order={order} />;
    await mailer.send({
      to: order.customer.email,
      subject: `${store.name}: we got your order ${formatPickupNumber(order.pickupNumber)}`,
      html: await render(mail),
      text: await render(mail, { plainText: true }),
      messageId,
    });
  });
}
