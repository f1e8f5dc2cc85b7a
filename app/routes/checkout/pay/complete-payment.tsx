import { Link } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { FormAlert } from "#app/components/forms/form-alert.tsx";
import type { OrderDetails } from "#shop/orders/order.ts";
import { CardForm, type CardFormProps } from "./card-form.tsx";
import { OrderReceipt } from "#app/components/orders/order-receipt.tsx";
import { CancelButton, CashButton } from "./payment-buttons.tsx";
import { useOwnDocument } from "./use-own-document.ts";

export type PaymentPage =
  | ({ readonly kind: "pay" } & CardFormProps)
  | { readonly kind: "trouble"; readonly message: string }
  | { readonly kind: "over" };

type CompletePaymentProps = {
  readonly order: OrderDetails;
  readonly page: PaymentPage;
  /** Why the last action was refused. */
  readonly problem: string | undefined;
};

/** CHK-8: the payment replaces the form of the checkout; the receipt is read-only. */
export function CompletePayment({ order, page, problem }: CompletePaymentProps) {
  const isOwn = useOwnDocument();
  return (
    <div className="wrap checkout-page">
      <h1 className="h1 bite">Checkout</h1>
      <div className="checkout">
        <section className="payment-card" aria-labelledby="complete-payment">
          <h2 className="h3" id="complete-payment">
            Complete Payment
          </h2>
          {problem !== undefined && <FormAlert>{problem}</FormAlert>}
          <Payment page={page} isOwn={isOwn} />
        </section>
        <OrderReceipt order={order} />
      </div>
    </div>
  );
}

function Payment({ page, isOwn }: { readonly page: PaymentPage; readonly isOwn: boolean }) {
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
          <p>You haven't been charged. Try again, or pay with cash.</p>
        </FormAlert>
        <div className="pay-ways">
          <CancelButton />
          <Button size="large" asChild>
            <Link to="" reloadDocument>
              Try again
            </Link>
          </Button>
          <CashButton />
        </div>
      </>
    );
  const { kind: _, ...card } = page;
  if (isOwn) return <CardForm {...card} />;
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
