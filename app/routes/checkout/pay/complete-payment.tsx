import { Link } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { FormAlert } from "#app/components/forms/form-alert.tsx";
import { useCart } from "#app/components/cart/cart-provider.tsx";
import { isSameAsOrdered } from "#shop/cart/ordered-lines.ts";
import { formatPickupNumber, type OrderDetails } from "#shop/orders/order.ts";
import { CardForm } from "./card-form.tsx";
import type { PaymentPage } from "./payment-page.ts";
import { OrderReceipt } from "#app/components/orders/order-receipt.tsx";
import { CancelButton, CashButton } from "./payment-buttons.tsx";
import { useOwnDocument } from "./use-own-document.ts";
import { useStillPayable } from "./use-still-payable.ts";

type CompletePaymentProps = {
  readonly order: OrderDetails;
  readonly page: PaymentPage;
  /** Why the last action was refused. */
  readonly problem: string | undefined;
};

/** CHK-8: the payment replaces the form of the checkout; the receipt is read-only. */
export function CompletePayment({ order, page, problem }: CompletePaymentProps) {
  const isOwn = useOwnDocument();
  const check = useStillPayable(order.id, page.kind === "pay" ? page.sessionId : undefined);
  return (
    <div className="wrap checkout-page">
      <h1 className="h1 bite">Checkout</h1>
      <div className="checkout">
        <section className="payment-card" aria-labelledby="complete-payment">
          <h2 className="h3" id="complete-payment">
            Complete Payment
          </h2>
          <PaidFor order={order} />
          {problem !== undefined && <FormAlert>{problem}</FormAlert>}
          <Payment page={page} orderId={order.id} isOwn={isOwn} onProblem={check} />
        </section>
        <OrderReceipt order={order} />
      </div>
    </div>
  );
}

/** Says what the payment is for, and what it is not for: the cart may have changed since. */
function PaidFor({ order: { pickupNumber, items } }: Pick<CompletePaymentProps, "order">) {
  const { lines, isLoaded } = useCart();
  const isCartChanged = isLoaded && lines.length > 0 && !isSameAsOrdered(lines, items);
  return (
    <div className="paid-for">
      <p>
        For order {formatPickupNumber(pickupNumber)}:{" "}
        {items.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ")}
      </p>
      {isCartChanged && (
        <p className="small">
          Your cart has changed since. What isn't in this order stays in your cart, or you can{" "}
          <Link className="link" to="/checkout">
            order your cart instead
          </Link>
          .
        </p>
      )}
    </div>
  );
}

type PaymentProps = {
  readonly page: PaymentPage;
  readonly orderId: string;
  readonly isOwn: boolean;
  readonly onProblem: () => void;
};

function Payment({ page, orderId, isOwn, onProblem }: PaymentProps) {
  if (page.kind === "over")
    return (
      <>
        <p>
          You can't pay for this order anymore. You haven't been charged, and your cart is still
          here.
        </p>
        <div className="pay-ways">
          <Button variant="main" size="large" asChild>
            <Link to="/checkout">Back to Checkout</Link>
          </Button>
        </div>
      </>
    );
  if (page.kind === "trouble")
    return (
      <>
        <FormAlert>
          <b>{page.message}</b>
          <p>
            You haven't been charged.{" "}
            {page.canPayCash ? "Try again, or pay with cash." : "Try again later, or cancel."}
          </p>
        </FormAlert>
        <div className="pay-ways">
          <CancelButton />
          <Button size="large" asChild>
            <Link to="" reloadDocument>
              Try again
            </Link>
          </Button>
          {page.canPayCash && <CashButton />}
        </div>
      </>
    );
  const { kind: _, ...card } = page;
  if (isOwn) return <CardForm {...card} orderId={orderId} onProblem={onProblem} />;
  return (
    <noscript>
      <p>Paying by card needs JavaScript. You can pay with cash instead.</p>
      <div className="pay-ways">
        <CancelButton />
        <CashButton />
      </div>
    </noscript>
  );
}
