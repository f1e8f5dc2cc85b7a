import { useEffect, useEffectEvent, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { useCart } from "#app/components/cart/cart-provider.tsx";
import { endDraft } from "#app/components/checkout/draft-storage.ts";
import { classNames } from "#app/components/ui/class-names.ts";
import { Button } from "#app/components/ui/button.tsx";
import { removeOrdered } from "#shop/cart/ordered-lines.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import type { PaymentOutcome } from "#shop/payments/session/read-payment-outcome.server.ts";
import { CompletePaymentLink } from "#app/components/checkout/complete-payment-link.tsx";
import { OutcomePlate } from "./outcome-plate.tsx";
import { OrderReceipt } from "#app/components/orders/order-receipt.tsx";
import { clearPendingPayment } from "#app/components/checkout/pending-payment.ts";
import { markRemoved } from "#app/components/checkout/removed-orders.ts";

type OutcomeText = { readonly title: string; readonly text: string };

const texts: Readonly<Record<PaymentOutcome, OutcomeText>> = {
  paid: {
    title: "Order placed successfully!",
    text: "Your order has been submitted and is being processed.",
  },
  placed: {
    title: "Order placed successfully!",
    text: "Your order has been submitted and is being processed. Please pay with cash.",
  },
  swapped: {
    title: "We're refunding your card payment",
    text: "You'd already switched this order to cash. Your order still stands, so please pay with cash.",
  },
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

/** CHK-11: shows what the server knows, never what the browser claims. */
export function PaymentOutcomePage({
  outcome,
  order,
}: {
  readonly outcome: PaymentOutcome;
  readonly order: OrderDetails;
}) {
  const isPolling = usePolling(outcome === "confirming");
  const { title, text } = outcome === "confirming" && !isPolling ? stillConfirming : texts[outcome];
  const isGood = outcome === "paid" || outcome === "placed";
  useClearCart(isGood || outcome === "swapped", order);
  return (
    <>
      <div className="page-head on-butter outcome-head">
        <div className="wrap page-head-in">
          <div role="status">
            {/* The pancake is a full stop: a title that ends with a mark of its own has none. */}
            <h1 className={classNames("h1", !/[!?.]$/.test(title) && "bite")}>{title}</h1>
            <p className="lede">{text}</p>
            <p className="outcome-ways">
              <NextStep outcome={outcome} orderId={order.id} />
            </p>
          </div>
          {isGood && <OutcomePlate />}
        </div>
      </div>
      <div className="wrap outcome-receipt">
        <OrderReceipt order={order} />
      </div>
    </>
  );
}

type NextStepProps = { readonly outcome: PaymentOutcome; readonly orderId: string };

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
      {outcome === "confirming" && (
        <Button asChild size="large">
          <Link to="" reloadDocument>
            Check again
          </Link>
        </Button>
      )}
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
function useClearCart(isOver: boolean, { id, items }: OrderDetails): void {
  const { reconcile } = useCart();
  const empty = useEffectEvent(() => {
    if (!clearPendingPayment(id) || !markRemoved(id)) return;
    reconcile((cart) => removeOrdered(cart, items));
    endDraft();
  });
  useEffect(() => {
    if (isOver) empty();
  }, [isOver, id]);
}
