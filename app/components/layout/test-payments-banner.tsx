import { useLocation } from "react-router";

const paymentPaths = /^\/(checkout|admin|kitchen)(\/|$)/;

/** Shown wherever money is shown, so that nobody takes a test payment for a real one. */
export function TestPaymentsBanner() {
  const { pathname } = useLocation();
  if (!paymentPaths.test(pathname)) return null;
  return (
    <aside className="test-payments" aria-label="Test payments">
      TEST PAYMENTS: no card is charged
    </aside>
  );
}
