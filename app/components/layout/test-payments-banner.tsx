import { useLocation } from "react-router";

const paymentPaths = /^\/(checkout|admin)(\/|$)/;

/** Where money is spoken of, nobody shall take play money for real. */
export function TestPaymentsBanner() {
  const { pathname } = useLocation();
  if (!paymentPaths.test(pathname)) return null;
  return (
    <aside className="test-payments" aria-label="Test payments">
      TEST PAYMENTS: no card is charged
    </aside>
  );
}
