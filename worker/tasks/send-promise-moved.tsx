import { PromiseMoved, promiseMovedSubject } from "#emails/promise-moved.tsx";
import type { Platform } from "#platform/platform.server.ts";
import { notifyOnce } from "#shop/notifications/notify-once.server.ts";
import { readOrderForMail } from "#shop/orders/lifecycle/read-order-for-mail.server.ts";
import { sendMail, type MailDeps } from "../send-mail.ts";

/** Once for each new time; not if the order has another time by now, or is made. */
export async function sendPromiseMoved(
  deps: MailDeps & Pick<Platform, "now">,
  given: { orderId: string; promisedFor: string },
): Promise<void> {
  const order = await readOrderForMail(deps, given.orderId);
  const isOpen = order && ["pending", "confirmed", "preparing"].includes(order.status);
  if (!order?.promise || !isOpen) return;
  const { promise } = order;
  const isMoved = promise.promisedFor > promise.firstPromisedFor;
  if (!isMoved || promise.promisedFor.toISOString() !== given.promisedFor) return;
  const kind = `promise-${promise.promisedFor.getTime() / 60_000}` as const;
  await notifyOnce(deps, { orderId: order.id, kind }, async (messageId) => {
    await sendMail(deps, { to: order.customer.email, messageId }, (frame, { timeZone }) => {
      const clock = { now: deps.now(), timeZone };
      return {
        subject: promiseMovedSubject(order, promise, clock),
        mail: <PromiseMoved frame={frame} order={order} promise={promise} clock={clock} />,
      };
    });
  });
}
