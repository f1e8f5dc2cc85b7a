import { useEffect, useEffectEvent, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { useCart } from "#app/components/cart/cart-provider.tsx";
import { CompletePaymentLink } from "#app/components/checkout/complete-payment-link.tsx";
import { endDraft } from "#app/components/checkout/draft-storage.ts";
import { clearPendingPayment } from "#app/components/checkout/pending-payment.ts";
import { markRemoved } from "#app/components/checkout/removed-orders.ts";
import { OrderPromise } from "#app/components/orders/order-promise.tsx";
import { OrderReceipt } from "#app/components/orders/order-receipt.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { removeOrdered } from "#shop/cart/ordered-lines.ts";
import type { PromiseText } from "#shop/orders/describe-order-promise.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import type { UnplacedOutcome } from "./placed-outcome.ts";

type OutcomeText = { readonly title: string; readonly text: string };

const texts: Readonly<Record<UnplacedOutcome, OutcomeText>> = {
  confirming: {
    title: "Confirming your payment",
    text: "We're waiting for your bank. Please stay on this page, and don't pay again.",
  },
  open: {
    title: "Your payment isn't finished",
    text: "You haven't been charged. Pick up where you left off.",
  },
  over: {
    title: "Your payment didn't go through",
    text: "You haven't been charged, and we cancelled the order. Your cart is still here.",
  },
  returned: {
    title: "We're refunding your payment",
    text: "It arrived after the order was cancelled, so we've sent the full amount back to your card.",
  },
};
const stillConfirming: OutcomeText = {
  title: "We're still confirming your payment",
  text: "We'll email you as soon as we know. Please don't pay again.",
};
/** 30 seconds in total; after that the customer gets an email. */
const retryDelaysMs = [1_000, 2_000, 4_000, 8_000, 15_000];

type PaymentOutcomePageProps = {
  readonly outcome: UnplacedOutcome;
  readonly order: OrderDetails;
  readonly promise: PromiseText | null;
};

/** CHK-11: shows what the server knows, never what the browser claims. */
export function PaymentOutcomePage({ outcome, order, promise }: PaymentOutcomePageProps) {
  const isPolling = usePolling(outcome === "confirming");
  const { title, text } = outcome === "confirming" && !isPolling ? stillConfirming : texts[outcome];
  return (
    <>
      <div className="page-head on-butter">
        <div className="wrap page-head-in">
          <div role="status">
            <h1 className="h1 bite">{title}</h1>
            <p className="lede">{text}</p>
            {outcome === "open" && <OrderPromise promise={promise} />}
            <p className="outcome-ways">
              <NextStep outcome={outcome} orderId={order.id} />
            </p>
          </div>
        </div>
      </div>
      <div className="wrap">
        <div className="outcome-receipt">
          <OrderReceipt order={order} />
        </div>
      </div>
    </>
  );
}

type NextStepProps = { readonly outcome: UnplacedOutcome; readonly orderId: string };

function NextStep({ outcome, orderId }: NextStepProps) {
  if (outcome === "open") return <CompletePaymentLink orderId={orderId} size="large" />;
  if (outcome === "over" || outcome === "returned")
    return (
      <Button variant="main" size="large" asChild>
        <Link to="/checkout">Back to Checkout</Link>
      </Button>
    );
  return (
    <>
      <Button variant="strong" size="large" asChild>
        <Link to="/dashboard">See your orders</Link>
      </Button>
      <Button asChild size="large">
        <Link to="" reloadDocument>
          Check again
        </Link>
      </Button>
    </>
  );
}

/** Returns false once all attempts are used. */
function usePolling(isOn: boolean): boolean {
  const { revalidate } = useRevalidator();
  const [pollCount, setPollCount] = useState(0);
  const poll = useEffectEvent(() => {
    setPollCount(pollCount + 1);
    void revalidate();
  });
  useEffect(() => {
    const delayMs = retryDelaysMs[pollCount];
    if (!isOn || delayMs === undefined) return;
    const timer = setTimeout(poll, delayMs);
    return () => clearTimeout(timer);
  }, [isOn, pollCount]);
  return isOn && pollCount < retryDelaysMs.length;
}

/** Only what was ordered leaves the cart: the customer may have added something while paying. */
export function useClearCart(isPlaced: boolean, { id, items }: OrderDetails): void {
  const { reconcile } = useCart();
  const empty = useEffectEvent(() => {
    if (!clearPendingPayment(id) || !markRemoved(id)) return;
    reconcile((cart) => removeOrdered(cart, items));
    endDraft();
  });
  useEffect(() => {
    if (isPlaced) empty();
  }, [isPlaced, id]);
}
