import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useCart } from "#app/components/cart/cart-provider.tsx";
import {
  onPendingPaymentChange,
  rememberPendingPayment,
} from "#app/components/checkout/pending-payment.ts";
import { markRemoved } from "#app/components/checkout/removed-orders.ts";
import { useToast } from "#app/components/toasts/toast.tsx";
import { removeOrdered, type OrderedLine } from "#shop/cart/ordered-lines.ts";
import { reconcileCart } from "#shop/cart/reconcile-cart.ts";
import type { CheckoutDraft } from "#shop/orders/checkout/checkout-draft.ts";
import { menuAfter, describeNews } from "#shop/orders/checkout/checkout-news.ts";
import type { CheckoutProblem, CheckoutResult } from "#app/components/checkout/checkout-result.ts";
import { pollOutcome } from "./send-order.ts";

const paymentPath = "/checkout/pay/";
const placedToast = {
  title: "Order placed successfully!",
  message: "Your order has been submitted and is being processed.",
};
const unknownResult: CheckoutResult = { outcome: "unknown" };

type SentDraft = Pick<CheckoutDraft, "checkoutId" | "isSent">;

type ResultHandlers = {
  readonly onPlaced: () => void;
  readonly onCancelled: () => void;
  readonly onRefused: () => void;
};

/** The result of this checkout, and what the customer has to read before they order again. */
export function useCheckoutResult(
  sent: CheckoutResult | undefined,
  draft: SentDraft,
  handlers: ResultHandlers,
) {
  const result = useLatestResult(sent, draft);
  return { result, notices: useResultEffects(result, handlers) } as const;
}

/**
 * Also resolves a checkout that was sent before the page was reloaded. An unpaid order is asked for
 * again when the tab comes back to the front, or when another tab has finished the payment.
 */
function useLatestResult(
  sent: CheckoutResult | undefined,
  { checkoutId, isSent }: SentDraft,
): CheckoutResult | undefined {
  const { readLatest } = useCart();
  const [beforeReload] = useState(isSent && !sent ? unknownResult : undefined);
  const [polled, setPolled] = useState<{ of: CheckoutResult; result: CheckoutResult }>();
  const [askCount, setAskCount] = useState(0);
  const last = sent ?? beforeReload;
  const unresolved = last?.outcome === "unknown" ? last : undefined;
  const result = polled && polled.of === unresolved ? polled.result : last;
  const isUnpaid = result?.outcome === "unpaid";
  // The id is no dependency: a new checkout id must not restart the poll for the old one.
  const poll = useEffectEvent((signal: AbortSignal) => pollOutcome(checkoutId, readLatest, signal));
  useEffect(() => {
    if (!unresolved) return;
    const abort = new AbortController();
    poll(abort.signal).then(
      (result) => setPolled({ of: unresolved, result }),
      // The customer left the page.
      () => {},
    );
    return () => abort.abort();
  }, [unresolved, askCount]);
  useEffect(() => {
    if (!isUnpaid) return;
    const ask = () => setAskCount((count) => count + 1);
    const onVisible = () => {
      if (document.visibilityState === "visible") ask();
    };
    document.addEventListener("visibilitychange", onVisible);
    const stop = onPendingPaymentChange(ask);
    return () => {
      document.removeEventListener("visibilitychange", onVisible);
      stop();
    };
  }, [isUnpaid]);
  return result;
}

/** Updates the cart, the draft and the page once per result. Returns the notices to show. */
function useResultEffects(
  result: CheckoutResult | undefined,
  { onPlaced, onCancelled, onRefused }: ResultHandlers,
): readonly string[] {
  const [notices, setNotices] = useState<readonly string[]>([]);
  const { lines, reconcile } = useCart();
  const { show } = useToast();
  const navigate = useNavigate();
  const handled = useRef<CheckoutResult>(undefined);

  const finish = useEffectEvent((to: string, ordered: readonly OrderedLine[]) => {
    // A card order keeps its cart until it is paid, because a payment can be cancelled. The payment
    // page is a full load: its security policy differs from this page's.
    if (to.startsWith(paymentPath)) {
      rememberPendingPayment(to.slice(paymentPath.length));
      return location.replace(to);
    }
    if (markRemoved(to)) reconcile((cart) => removeOrdered(cart, ordered));
    onPlaced();
    show(placedToast);
    void navigate(to, { replace: true });
  });
  const cancel = useEffectEvent(onCancelled);
  const reconcileAfter = (trouble: Parameters<typeof menuAfter>[0]) =>
    reconcile((cart) => reconcileCart(cart, menuAfter(trouble, lines)));
  const refuse = useEffectEvent(({ trouble, formError, fieldErrors }: CheckoutProblem) => {
    onRefused();
    const found = trouble ? describeNews(trouble, reconcileAfter(trouble)) : [];
    setNotices(found);
    if (fieldErrors) return;
    const message = trouble?.kind === "gone" ? found.join(" ") : formError;
    show({ title: "Error placing order", message, tone: "bad", id: "checkout" });
  });
  useEffect(() => {
    if (!result || handled.current === result) return;
    handled.current = result;
    if (result.outcome === "placed") finish(result.to, result.ordered);
    if (result.outcome === "cancelled") cancel();
    // oxlint-disable-next-line react/set-state-in-effect -- the answer of a fetcher arrives in a render
    if (result.outcome === "refused") refuse(result.problem);
  }, [result]);
  return notices;
}
