import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { FormAlert } from "#app/components/forms/form-alert.tsx";
import { callUsAt } from "#app/components/store/call-us-at.ts";
import { TimeTrouble } from "./time-trouble.tsx";
import { useOnline } from "./use-online.ts";
import type { OrderTimes } from "#app/components/checkout/use-order-times.ts";
import type { CheckoutResult, CheckoutProblem } from "#app/components/checkout/checkout-result.ts";
import type { OrderType } from "#shop/cart/price-cart.ts";
import { orderAddress } from "#shop/orders/mine/order-address.ts";

type CheckoutAlertProps = {
  readonly result: CheckoutResult | undefined;
  readonly notices: readonly string[];
  readonly orderType: OrderType;
  readonly times: OrderTimes;
  readonly phone: string;
  readonly onNewOrder: () => void;
  readonly onChooseTime: (when: string) => void;
};

/** CHK-10: shown right above the button until the next attempt. */
export function CheckoutAlert({
  result,
  notices,
  orderType,
  times,
  phone,
  onNewOrder,
  onChooseTime,
}: CheckoutAlertProps) {
  const note = useRef<HTMLDivElement>(null);
  const problem = result?.outcome === "refused" ? result.problem : undefined;
  const message = problem && messageOf(problem);
  const isUnknown = result?.outcome === "unknown";
  useEffect(() => {
    // A page that is opened again usually has its answer at once, and must not move for that.
    const show = () => note.current?.scrollIntoView({ block: "center" });
    const timer = setTimeout(show, isUnknown ? 1_000 : 0);
    return () => clearTimeout(timer);
    // The notices come after the message and make the alert higher.
  }, [result, isUnknown, message, notices]);
  const isOnline = useOnline();
  if (isUnknown)
    return (
      <div className="asking" role="status" ref={note}>
        {isOnline
          ? "We're checking whether your order went through. Please stay on this page."
          : "You're offline. We'll check whether your order went through as soon as you're back. Please stay on this page."}
      </div>
    );
  if (!problem || !message) return null;
  const { trouble, reason } = problem;
  return (
    <div ref={note}>
      <FormAlert>
        <p>{callUsAt(message, phone)}</p>
        {notices.length > 0 && (
          <ul className="trouble-news">
            {notices.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {trouble?.kind === "price-changed" && <p>Press the button again to order at this price.</p>}
        {trouble && <TimeTrouble {...{ trouble, orderType, times }} onChoose={onChooseTime} />}
        {trouble?.kind === "already-ordered" && (
          <p className="trouble-ways">
            <Link className="link" to={orderAddress(trouble.orderId)}>
              See that order
            </Link>
            <Button size="small" onClick={onNewOrder}>
              Order this too
            </Button>
          </p>
        )}
        {reason === "other-account" && (
          <p className="trouble-ways">
            <Button size="small" onClick={() => location.reload()}>
              Reload the page
            </Button>
          </p>
        )}
      </FormAlert>
    </div>
  );
}

/** Returns the error of the form or of a field that is not visible. */
function messageOf({ formError, fieldErrors }: CheckoutProblem): string | undefined {
  const hiddenFields = [
    "lines",
    "expectedTotalCents",
    "checkoutId",
    "orderType",
    "paymentMethod",
    "when",
  ];
  return formError ?? hiddenFields.flatMap((name) => fieldErrors?.[name] ?? [])[0];
}
