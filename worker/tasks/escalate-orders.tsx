import { OrderDelayed } from "#emails/order-delayed.tsx";
import { WaitingOrders, waitingTitle } from "#emails/waiting-orders.tsx";
import type { Platform } from "#platform/platform.server.ts";
import {
  escalateOrders as escalate,
  type Apology,
  type OwnerAlert,
} from "#shop/kitchen/escalate-orders.server.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import { sendMail, type MailDeps } from "../send-mail.ts";

type Deps = MailDeps & Pick<Platform, "now">;

export async function escalateOrders(deps: Deps): Promise<void> {
  await escalate(deps, {
    alertOwner: (alert) => sendAlert(deps, alert),
    apologise: (apology) => sendApology(deps, apology),
  });
}

async function sendAlert(deps: Deps, alert: OwnerAlert): Promise<void> {
  const { orders, isRepeat, lastScreen, to, messageId } = alert;
  const answers = await Promise.allSettled(
    to.map((address, index) =>
      sendMail(
        deps,
        { to: address, messageId: `${messageId}.${index}` },
        (frame, { timeZone }) => ({
          subject: waitingTitle(orders, isRepeat),
          mail: <WaitingOrders {...{ frame, timeZone, orders, isRepeat, lastScreen }} />,
        }),
      ),
    ),
  );
  const refusals = answers.filter((answer) => answer.status === "rejected");
  for (const { reason: err } of refusals)
    deps.logger.warn({ name: "alert", err }, "escalation.refused");
  // Done if at least one recipient was reached: a retry would email them again every minute.
  if (refusals.length === to.length) throw refusals[0]?.reason;
}

async function sendApology(deps: Deps, { order, messageId }: Apology): Promise<void> {
  const envelope = { to: order.customer.email, messageId: `${messageId}.0` };
  await sendMail(deps, envelope, (frame) => ({
    subject: `Sorry for the wait (${formatPickupNumber(order.pickupNumber)})`,
    mail: <OrderDelayed frame={frame} order={order} />,
  }));
}
