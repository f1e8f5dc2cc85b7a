import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useCart } from "#app/components/cart/cart-provider.tsx";
import { rememberPendingPayment } from "#app/components/checkout/pending-payment.ts";
import { useToast } from "#app/components/toasts/toast.tsx";
import { reconcileCart } from "#shop/cart/reconcile-cart.ts";
import { menuAfter, newsInWords } from "#shop/orders/checkout/checkout-news.ts";
import type { CheckoutResult, CheckoutProblem } from "#app/components/checkout/checkout-result.ts";

const payment = "/checkout/pay/";
const placed = {
  title: "Order placed successfully!",
  message: "Your order has been submitted and is being processed.",
};

/**
 * What an answer does to the cart, the draft and the page, once for each. Returns what the customer
 * has to read before pressing again.
 */
export function useConsequences(
  answer: CheckoutResult | undefined,
  {
    onPlaced,
    onCancelled,
    onRefused,
  }: { onPlaced: () => void; onCancelled: () => void; onRefused: () => void },
): readonly string[] {
  const [news, setNews] = useState<readonly string[]>([]);
  const { lines, reconcile, clear } = useCart();
  const { show } = useToast();
  const navigate = useNavigate();
  const seen = useRef<CheckoutResult>(undefined);

  const finish = useEffectEvent((to: string) => {
    // A card order keeps its cart until it is paid: a payment can be cancelled.
    // Where the payment provider comes in, the page is loaded: its security policy is another.
    if (to.startsWith(payment)) {
      rememberPendingPayment(to.slice(payment.length));
      return location.replace(to);
    }
    clear();
    onPlaced();
    show(placed);
    void navigate(to, { replace: true });
  });
  const beginAnew = useEffectEvent(onCancelled);
  const reconcileAfter = (trouble: Parameters<typeof menuAfter>[0]) =>
    reconcile((cart) => reconcileCart(cart, menuAfter(trouble, lines)));
  const refuse = useEffectEvent(({ trouble, formError, fieldErrors }: CheckoutProblem) => {
    onRefused();
    const found = trouble ? newsInWords(trouble, reconcileAfter(trouble)) : [];
    setNews(found);
    if (fieldErrors) return;
    const message = trouble?.kind === "gone" ? found.join(" ") : formError;
    show({ title: "Error placing order", message, tone: "bad", id: "checkout" });
  });
  useEffect(() => {
    if (!answer || seen.current === answer) return;
    seen.current = answer;
    if (answer.outcome === "placed") finish(answer.to);
    if (answer.outcome === "cancelled") beginAnew();
    if (answer.outcome === "refused") refuse(answer.problem);
  }, [answer]);
  return news;
}
