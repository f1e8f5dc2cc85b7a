import { confirmationSubject, OrderConfirmation } from "#emails/order-confirmation.tsx";
import type { Platform } from "#platform/platform.server.ts";
import { notifyOnce } from "#shop/notifications/notify-once.server.ts";
import { promiseSentence } from "#shop/orders/describe-order-promise.ts";
import { readOrderForMail } from "#shop/orders/lifecycle/read-order-for-mail.server.ts";
import { sendMail, type MailDeps } from "../send-mail.ts";

export async function sendOrderConfirmation(
  deps: MailDeps & Pick<Platform, "now">,
  { orderId }: { orderId: string },
): Promise<void> {
  const order = await readOrderForMail(deps, orderId);
  if (!order) return;
  const { items, customer } = order;
  await notifyOnce(deps, { orderId, kind: "order-placed" }, (messageId) =>
    sendMail(deps, { to: customer.email, messageId, items }, (frame, { timeZone }) => ({
      subject: confirmationSubject(order),
      mail: (
        <OrderConfirmation
          frame={frame}
          timeZone={timeZone}
          order={order}
          promise={promiseSentence(order, { now: deps.now(), timeZone })}
        />
      ),
    })),
  );
}
