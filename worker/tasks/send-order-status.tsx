import { OrderStatusChanged, statusTitle } from "#emails/order-status-changed.tsx";
import type { Platform } from "#platform/platform.server.ts";
import { recordRefundsTold } from "#shop/notifications/record-refunds-told.server.ts";
import { notifyStatusOnce } from "#shop/notifications/notify-status-once.server.ts";
import { promiseSentence } from "#shop/orders/describe-order-promise.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { readOrderForMail } from "#shop/orders/lifecycle/read-order-for-mail.server.ts";
import { readRefundOfOrder } from "#shop/payments/refunds/read-refund-for-mail.server.ts";
import { sendMail, type MailDeps } from "../send-mail.ts";

export async function sendOrderStatus(
  deps: MailDeps & Pick<Platform, "now">,
  { orderId, status }: { orderId: string; status: OrderStatus },
): Promise<void> {
  const order = await readOrderForMail(deps, orderId);
  // The order has moved on, and that change has a job of its own: an outdated email only confuses.
  if (order?.status !== status) return;
  const { customer } = order;
  // The plates that will not be made are no picture for bad news.
  const items = status === "cancelled" ? [] : order.items;
  await notifyStatusOnce(deps, { orderId, status }, async (messageId) => {
    const { refundIds, ...money } = await readRefundOfOrder(deps, order);
    await sendMail(deps, { to: customer.email, messageId, items }, (frame, { timeZone }) => ({
      subject: `${statusTitle(order)} (${formatPickupNumber(order.pickupNumber)})`,
      mail: (
        <OrderStatusChanged
          frame={frame}
          order={order}
          promise={
            status === "confirmed" || status === "ready"
              ? promiseSentence(order, { now: deps.now(), timeZone })
              : ""
          }
          {...money}
        />
      ),
    }));
    if (status === "cancelled") await recordRefundsTold(deps, { orderId, refundIds, messageId });
  });
}
