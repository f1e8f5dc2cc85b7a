import { Link } from "react-router";
import { FormAlert } from "#app/components/forms/form-alert.tsx";
import { useCart } from "#app/components/cart/cart-provider.tsx";
import { isSameAsOrdered } from "#shop/cart/ordered-lines.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { CardForm } from "./card-form.tsx";
import type { HoldText } from "#shop/promise/hold/describe-hold.ts";
import type { PickupPlace } from "#shop/orders/pickup-place.ts";
import { PayBy } from "./pay-by.tsx";
import { PaySummary } from "./pay-summary.tsx";
import { CashButton } from "./payment-buttons.tsx";
import { PaymentOver, PaymentTrouble } from "./payment-closed.tsx";
import type { PaymentPage } from "./payment-page.ts";
import { useOwnDocument } from "./use-own-document.ts";
import { useStillPayable } from "./use-still-payable.ts";

type CompletePaymentProps = {
  readonly order: OrderDetails;
  readonly page: PaymentPage;
  readonly hold: HoldText | null;
  readonly place: PickupPlace;
  /** Why the last action was refused. */
  readonly problem: string | undefined;
};

/** CHK-8: the payment replaces the form of the checkout; the receipt is read-only. */
export function CompletePayment({ order, page, hold, place, problem }: CompletePaymentProps) {
  const isOwn = useOwnDocument();
  const check = useStillPayable(order.id, page.kind === "pay" ? page.sessionId : undefined);
  return (
    <div className="wrap pay-page">
      <h1 className="h1 bite pay-title">
        {page.kind === "over" ? "This payment has ended" : "Complete Payment"}
      </h1>
      {hold && page.kind === "pay" && <PayBy orderId={order.id} hold={hold} />}
      <div className="pay-grid">
        <PaySummary order={order} place={place} isOpen={page.kind === "pay"} />
        <section className="payment-card" aria-label="Payment">
          <CartChanged items={order.items} />
          {problem !== undefined && <FormAlert>{problem}</FormAlert>}
          <Payment page={page} order={order} isOwn={isOwn} onProblem={check} />
        </section>
        {page.kind === "pay" && page.script !== null && (
          // The stand-in for the provider lists its test cards here.
          <div className="pay-test-cards" data-test-cards="" />
        )}
      </div>
    </div>
  );
}

/** Says what the payment is not for: the cart may have changed since. */
function CartChanged({ items }: Pick<OrderDetails, "items">) {
  const { lines, isLoaded } = useCart();
  if (!isLoaded || lines.length === 0 || isSameAsOrdered(lines, items)) return null;
  return (
    <p className="small">
      Your cart has changed since. What isn't in this order stays in your cart, or you can{" "}
      <Link className="link" to="/checkout">
        order your cart instead
      </Link>
      .
    </p>
  );
}

type PaymentProps = {
  readonly page: PaymentPage;
  readonly order: OrderDetails;
  readonly isOwn: boolean;
  readonly onProblem: () => void;
};

function Payment({ page, order, isOwn, onProblem }: PaymentProps) {
  if (page.kind === "over") return <PaymentOver />;
  if (page.kind === "trouble") return <PaymentTrouble {...page} />;
  const { kind: _, ...card } = page;
  return (
    <>
      <noscript>
        <p className="pay-noscript">
          Paying by card needs JavaScript.{page.canPayCash && " You can pay with cash instead."}
        </p>
        {page.canPayCash && <CashButton />}
      </noscript>
      <CardForm
        {...card}
        isOwn={isOwn}
        orderId={order.id}
        postalCode={order.delivery?.zipCode}
        onProblem={onProblem}
      />
    </>
  );
}
