import { useEffect, useEffectEvent, useRef } from "react";
import { onPendingPaymentChange } from "#app/components/checkout/pending-payment.ts";
import { askPayable } from "./ask-payable.ts";

const minIntervalMs = 5_000;

/**
 * Asks the server again whether this order can still be paid: when another tab has finished the
 * payment, when the tab comes back to the front, and when a payment is refused. If not, the page is
 * loaded again and shows what is true now. No answer changes nothing: a phone may wake up offline.
 */
export function useStillPayable(orderId: string, sessionId: string | undefined): () => void {
  const lastCheck = useRef(0);
  const check = () => {
    if (sessionId === undefined) return;
    lastCheck.current = Date.now();
    void askPayable(orderId, sessionId).then((answer) => {
      if (answer === "reload") location.reload();
    });
  };
  const checkSoon = useEffectEvent(() => {
    if (Date.now() - lastCheck.current >= minIntervalMs) check();
  });
  const checkNow = useEffectEvent(check);
  useEffect(() => {
    lastCheck.current = Date.now();
    const onVisible = () => {
      if (document.visibilityState === "visible") checkSoon();
    };
    // The Back button may bring the page back as it was left: in the middle of paying.
    const onRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    document.addEventListener("visibilitychange", onVisible);
    window.addEventListener("pageshow", onRestored);
    const stop = onPendingPaymentChange(() => checkNow());
    return () => {
      document.removeEventListener("visibilitychange", onVisible);
      window.removeEventListener("pageshow", onRestored);
      stop();
    };
  }, []);
  return check;
}
