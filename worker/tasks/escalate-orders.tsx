import { OrderDelayed } from "#emails/order-delayed.tsx";
import { OrderLate } from "#emails/order-late.tsx";
import { BigOrders, bigOrdersTitle } from "#emails/owner/big-orders.tsx";
import { WaitingOrders, waitingTitle } from "#emails/owner/waiting-orders.tsx";
import type { Platform } from "#platform/platform.server.ts";
import { callKitchen } from "#shop/kitchen/call/call-kitchen.server.ts";
import {
  escalateOrders as escalate,
  type Apology,
  type OwnerAlert,
} from "#shop/kitchen/escalate-orders.server.ts";
import { tellLate, type LateNews } from "#shop/kitchen/tell-late.server.ts";
import { tellOfBigOrders, type BigOrdersAlert } from "#shop/kitchen/tell-of-big-orders.server.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import { sendMail, type MailDeps } from "../send-mail.ts";
import { sendOwnerAlert } from "../send-owner-alert.ts";

type Deps = MailDeps & Pick<Platform, "now">;

/** Neither waits for the other: a mail server that is away keeps no phone silent, nor a push service a mail. */
export async function escalateOrders(deps: Deps & Pick<Platform, "push">): Promise<void> {
  const results = await Promise.allSettled([
    callKitchen(deps),
    escalate(deps, {
      alertOwner: (alert) => sendAlert(deps, alert),
      apologise: (apology) => sendApology(deps, apology),
    }),
    tellLate(deps, (order, messageId) => sendLate(deps, order, messageId)),
    tellOfBigOrders(deps, (alert) => sendBigOrders(deps, alert)),
  ]);
  for (const result of results) if (result.status === "rejected") throw result.reason;
}

async function sendAlert(deps: Deps, alert: OwnerAlert): Promise<void> {
  const { orders, isRepeat, lastScreen } = alert;
  await sendOwnerAlert(deps, alert, (frame, { timeZone }) => ({
    subject: waitingTitle(orders, isRepeat),
    mail: <WaitingOrders {...{ frame, timeZone, orders, isRepeat, lastScreen }} />,
  }));
}

async function sendBigOrders(deps: Deps, alert: BigOrdersAlert): Promise<void> {
  const { orders, now } = alert;
  await sendOwnerAlert(deps, alert, (frame, { timeZone }) => ({
    subject: bigOrdersTitle(orders),
    mail: <BigOrders {...{ frame, timeZone, orders, now }} />,
  }));
}

async function sendApology(deps: Deps, { order, messageId }: Apology): Promise<void> {
  const envelope = { to: order.customer.email, messageId: `${messageId}.0` };
  await sendMail(deps, envelope, (frame, { timeZone }) => ({
    subject: `Sorry for the wait (${formatPickupNumber(order.pickupNumber)})`,
    mail: <OrderDelayed frame={frame} order={order} clock={{ now: deps.now(), timeZone }} />,
  }));
}

async function sendLate(deps: Deps, order: LateNews, messageId: string): Promise<void> {
  const envelope = { to: order.customer.email, messageId: `${messageId}.0` };
  await sendMail(deps, envelope, (frame, { timeZone }) => ({
    subject: `Your order is running late (${formatPickupNumber(order.pickupNumber)})`,
    mail: <OrderLate frame={frame} order={order} clock={{ now: deps.now(), timeZone }} />,
  }));
}
