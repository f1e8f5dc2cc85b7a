import { Form } from "react-router";
import { rememberPendingPayment } from "#app/components/checkout/pending-payment.ts";
import type { UnpaidOrder } from "#app/components/checkout/checkout-result.ts";
import { Button } from "#app/components/ui/button.tsx";
import { formatMoney } from "#shop/money.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";

type UnpaidOrderChoiceProps = { readonly order: UnpaidOrder; readonly isCartEmpty: boolean };

/**
 * The cart has changed since this order was placed, so it is never paid silently: the customer pays
 * it as it is, or gives it up and orders the cart.
 */
export function UnpaidOrderChoice({ order, isCartEmpty }: UnpaidOrderChoiceProps) {
  const number = formatPickupNumber(order.pickupNumber);
  const total = formatMoney(order.total);
  const pay = `/checkout/pay/${order.id}`;
  return (
    <section className="unpaid-order" aria-labelledby="unpaid-order" role="status">
      <h2 className="h3" id="unpaid-order">
        Order {number} isn't paid yet
      </h2>
      <p>
        You've changed your cart since you placed it. Order {number} is for{" "}
        {order.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ")}: {total}.
      </p>
      <div className="unpaid-ways">
        <Form method="get" action={pay} reloadDocument>
          <Button
            type="submit"
            variant="main"
            size="large"
            onClick={() => rememberPendingPayment(order.id)}
          >
            Pay {total} for {number}
          </Button>
        </Form>
        <Form method="post" action={pay} reloadDocument>
          <Button type="submit" name="intent" value="cancel" size="large">
            {isCartEmpty ? `Cancel ${number}` : `Cancel ${number} and order my cart`}
          </Button>
        </Form>
      </div>
      {!isCartEmpty && (
        <p className="small mute">
          If you pay for {number}, anything you added stays in your cart.
        </p>
      )}
    </section>
  );
}
