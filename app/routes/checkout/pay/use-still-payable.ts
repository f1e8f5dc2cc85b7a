import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher } from "react-router";
import { onPendingPaymentChange } from "#app/components/checkout/pending-payment.ts";
import type { PaymentPage } from "./payment-page.ts";

const minIntervalMs = 5_000;

/**
 * Asks the server again whether this order can still be paid: when another tab has finished the
 * payment, when the tab comes back to the front, and when a payment is refused. The server redirects
 * a finished payment to its order. Returns true once the order can no longer be paid.
 */
export function useStillPayable(orderId: string): { isOver: boolean; check: () => void } {
  const fetcher = useFetcher<{ page: PaymentPage }>();
  const lastCheck = useRef(Date.now());
  const check = () => {
    lastCheck.current = Date.now();
    void fetcher.load(`/checkout/pay/${orderId}`);
  };
  const checkSoon = useEffectEvent(() => {
    if (Date.now() - lastCheck.current >= minIntervalMs) check();
  });
  const checkNow = useEffectEvent(check);
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === "visible") checkSoon();
    };
    document.addEventListener("visibilitychange", onVisible);
    const stop = onPendingPaymentChange(() => checkNow());
    return () => {
      document.removeEventListener("visibilitychange", onVisible);
      stop();
    };
  }, []);
  return { isOver: fetcher.data?.page.kind === "over", check };
}
