import { useId } from "react";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { useLiveUpdates } from "#app/components/live/use-live-updates.ts";
import { nextStepText, orderStateTitle } from "#app/components/orders/describe-order-state.ts";
import { OrderPromise } from "#app/components/orders/order-promise.tsx";
import { OrderReceipt } from "#app/components/orders/order-receipt.tsx";
import { OrderTimeline } from "#app/components/orders/order-timeline.tsx";
import type { StepTimes } from "#app/components/orders/order-progress.ts";
import { ReadyNotification } from "#app/components/push/ready-notification.tsx";
import type { StoreDetails } from "#app/components/store/store-details.ts";
import { greetingName } from "#shop/mail-text.ts";
import type { PromiseText } from "#shop/orders/describe-order-promise.ts";
import { describePayment } from "#shop/orders/describe-payment.ts";
import { formatPickupNumber, type OrderDetails } from "#shop/orders/order.ts";
import type { PlateImage } from "#shop/catalogue/plates/plate-image.ts";
import { ConfirmationButtons } from "./confirmation-buttons.tsx";
import { LateOrderHelp } from "./late-order-help.tsx";
import { OrderNumber } from "./order-number.tsx";
import { OrderPlates } from "./order-plates.tsx";
import { OrderPlace } from "./order-place.tsx";

type ConfirmationProps = {
  readonly order: OrderDetails;
  /** When it was placed. */
  readonly date: string;
  readonly plates: readonly PlateImage[];
  readonly times: StepTimes;
  readonly promise: PromiseText | null;
  readonly mayAskToCancel: boolean;
  readonly answer: FormResult | undefined;
  readonly store: StoreDetails;
  /** Replaces the sentence about the payment. */
  readonly notice?: string | undefined;
};

/** CONF-1: one page for cash and card. It stays true while it is open, because it is live. */
export function Confirmation({
  order,
  date,
  plates,
  times,
  promise,
  mayAskToCancel,
  answer,
  store,
  notice,
}: ConfirmationProps) {
  const titleId = useId();
  const state = useLiveUpdates("/live/orders");
  const number = formatPickupNumber(order.pickupNumber);
  const payment = notice ?? describePayment(order);
  const isCompleted = order.status === "completed";
  return (
    <>
      <div className="page-head on-butter confirmation-head">
        <div className="wrap page-head-in">
          <div>
            <OrderNumber title={orderStateTitle(order)} number={number} />
            <OrderPromise promise={promise} className={promise?.isCallOffered ? "lede" : "h3"} />
            {promise?.isCallOffered && (
              <LateOrderHelp
                orderId={order.id}
                phone={store.phone}
                mayAskToCancel={mayAskToCancel}
                answer={answer}
              />
            )}
            <p className="lede">{greeting(order, number)}</p>
            {payment && <p className="confirmation-payment">{payment}</p>}
            <ConfirmationButtons order={order} store={store} />
          </div>
          <OrderPlates items={order.items} plates={plates} />
        </div>
      </div>
      <div className="wrap confirmation-body">
        <div className="confirmation-main">
          <OrderPlace order={order} store={store} />
          <section className="live confirmation-progress" aria-labelledby={titleId}>
            <div className="confirmation-progress-head">
              <h2 className="h3" id={titleId}>
                {isCompleted ? "Your order" : "What happens next"}
              </h2>
              {state === "live" && !isCompleted && <span className="live-tag">Live</span>}
            </div>
            <p className="confirmation-next">{nextStepText(order)}</p>
            <OrderTimeline name={`Order ${number}`} status={order.status} times={times} />
            <ReadyNotification status={order.status} orderType={order.orderType} />
          </section>
        </div>
        <OrderReceipt order={order} date={date} />
      </div>
    </>
  );
}

function greeting({ customer, orderType, delivery, status }: OrderDetails, number: string): string {
  const name = greetingName(customer.name);
  const thanks = name === "there" ? "Thanks!" : `Thanks, ${name}!`;
  if (status === "completed") return thanks;
  return orderType === "pickup"
    ? `${thanks} Just say ${number} at the counter.`
    : `${thanks} We'll bring it to ${delivery?.address ?? "you"}.`;
}
