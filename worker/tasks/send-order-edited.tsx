import { editedSubject, OrderEdited } from "#emails/order-edited.tsx";
import type { Platform } from "#platform/platform.server.ts";
import { notifyOnce } from "#shop/notifications/notify-once.server.ts";
import { promiseSentence } from "#shop/orders/describe-order-promise.ts";
import { readOrderForMail } from "#shop/orders/lifecycle/read-order-for-mail.server.ts";
import { isOpen } from "#shop/orders/order-status.ts";
import { sendMail, type MailDeps } from "../send-mail.ts";

/** Once for each edit; not if another one followed, or the order is over. */
export async function sendOrderEdited(
  deps: MailDeps & Pick<Platform, "now">,
  given: { orderId: string; editedAt: string },
): Promise<void> {
  const order = await readOrderForMail(deps, given.orderId);
  if (order?.editedAt?.toISOString() !== given.editedAt || !isOpen(order.status)) return;
  const kind = `edited-${order.editedAt.getTime()}` as const;
  const { items, customer } = order;
  await notifyOnce(deps, { orderId: order.id, kind }, (messageId) =>
    sendMail(deps, { to: customer.email, messageId, items }, (frame, { timeZone }) => ({
      subject: editedSubject(order),
      mail: (
        <OrderEdited
          frame={frame}
          timeZone={timeZone}
          order={order}
          promise={promiseSentence(order, { now: deps.now(), timeZone })}
        />
      ),
    })),
  );
}
