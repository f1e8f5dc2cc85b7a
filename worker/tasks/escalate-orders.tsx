import { render } from "@react-email/components";
import { OrderDelayed } from "#emails/order-delayed.tsx";
import { WaitingOrder, waitingTitle } from "#emails/waiting-order.tsx";
import type { Platform } from "#platform/platform.server.ts";
import {
  escalateOrders as escalate,
  type Escalation,
} from "#shop/kitchen/escalate-orders.server.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";

type Deps = Pick<Platform, "config" | "db" | "logger" | "mailer" | "now">;

export async function escalateOrders(deps: Deps): Promise<void> {
  await escalate(deps, (escalation) => sendEscalation(deps, escalation));
}

async function sendEscalation(
  { config, db, logger, mailer }: Deps,
  escalation: Escalation,
): Promise<void> {
  const { step, order, waitedMinutes: minutes, lastScreen, to, messageId } = escalation;
  const store = await readStoreSettings({ db });
  const common = { store, baseUrl: config.BASE_URL, order };
  const isAgain = step === "alert";
  const [subject, mail] =
    step === "apology"
      ? [
          `${store.name}: sorry for the wait (${formatPickupNumber(order.pickupNumber)})`,
          <OrderDelayed key={step} {...common} />,
        ]
      : [
          waitingTitle(isAgain, order.pickupNumber, minutes),
          <WaitingOrder
            key={step}
            {...common}
            minutes={minutes}
            isAgain={isAgain}
            lastScreen={lastScreen}
          />,
        ];
  const [html, text] = [await render(mail), await render(mail, { plainText: true })];
  const answers = await Promise.allSettled(
    to.map((address, index) =>
      mailer.send({ to: address, subject, html, text, messageId: `${messageId}.${index}` }),
    ),
  );
  const refusals = answers.filter((answer) => answer.status === "rejected");
  for (const { reason: err } of refusals)
    logger.warn({ orderId: order.id, name: step, err }, "escalation.refused");
  // Done if at least one recipient was reached: a retry would email them again every minute.
  if (refusals.length === to.length) throw refusals[0]?.reason;
}
