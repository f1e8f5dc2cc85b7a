import { render } from "@react-email/components";
import type { ReactElement } from "react";
import { OrderDelayed } from "#emails/order-delayed.tsx";
import { WaitingOrders, waitingTitle } from "#emails/waiting-orders.tsx";
import type { Platform } from "#platform/platform.server.ts";
import {
  escalateOrders as escalate,
  type Apology,
  type OwnerAlert,
} from "#shop/kitchen/escalate-orders.server.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";

type Deps = Pick<Platform, "config" | "db" | "logger" | "mailer" | "now">;

export async function escalateOrders(deps: Deps): Promise<void> {
  await escalate(deps, {
    alertOwner: (alert) => sendAlert(deps, alert),
    apologise: (apology) => sendApology(deps, apology),
  });
}

async function sendAlert(deps: Deps, alert: OwnerAlert): Promise<void> {
  const { config, db, logger, mailer } = deps;
  const { orders, isRepeat, lastScreen, to, messageId } = alert;
  const store = await readStoreSettings({ db });
  const mail = await rendered(
    <WaitingOrders
      store={store}
      baseUrl={config.BASE_URL}
      orders={orders}
      isRepeat={isRepeat}
      lastScreen={lastScreen}
    />,
  );
  const subject = waitingTitle(orders, isRepeat);
  const answers = await Promise.allSettled(
    to.map((address, index) =>
      mailer.send({ to: address, subject, ...mail, messageId: `${messageId}.${index}` }),
    ),
  );
  const refusals = answers.filter((answer) => answer.status === "rejected");
  for (const { reason: err } of refusals) logger.warn({ name: "alert", err }, "escalation.refused");
  // Done if at least one recipient was reached: a retry would email them again every minute.
  if (refusals.length === to.length) throw refusals[0]?.reason;
}

async function sendApology(deps: Deps, { order, messageId }: Apology): Promise<void> {
  const { config, db, mailer } = deps;
  const store = await readStoreSettings({ db });
  const mail = await rendered(
    <OrderDelayed store={store} baseUrl={config.BASE_URL} order={order} />,
  );
  const subject = `${store.name}: sorry for the wait (${formatPickupNumber(order.pickupNumber)})`;
  await mailer.send({ to: order.customer.email, subject, ...mail, messageId: `${messageId}.0` });
}

async function rendered(mail: ReactElement): Promise<{ html: string; text: string }> {
  return { html: await render(mail), text: await render(mail, { plainText: true }) };
}
