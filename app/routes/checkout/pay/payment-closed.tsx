import { Link } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { FormAlert } from "#app/components/forms/form-alert.tsx";
import { CancelButton, CashButton } from "./payment-buttons.tsx";

/** The order was cancelled, or nobody paid in time. */
export function PaymentOver() {
  return (
    <>
      <p>
        You can't pay for this order anymore. It was cancelled, or it ran out of time. You haven't
        been charged, and your cart is still here.
      </p>
      <div className="pay-ways">
        <Button variant="main" size="large" asChild>
          <Link to="/checkout">Back to Checkout</Link>
        </Button>
      </div>
    </>
  );
}

type PaymentTroubleProps = { readonly message: string; readonly canPayCash: boolean };

/** The shop or the provider takes no payment at the moment. */
export function PaymentTrouble({ message, canPayCash }: PaymentTroubleProps) {
  return (
    <>
      <FormAlert>
        <b>{message}</b>
        <p>
          You haven't been charged.{" "}
          {canPayCash ? "Try again, or pay with cash." : "Try again later, or cancel."}
        </p>
      </FormAlert>
      <div className="pay-ways">
        <Button size="large" asChild>
          <Link to="" reloadDocument>
            Try again
          </Link>
        </Button>
        {canPayCash && <CashButton />}
        <CancelButton />
      </div>
    </>
  );
}
