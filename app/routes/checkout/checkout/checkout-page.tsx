import { CartNotices } from "#app/components/cart/cart-notices.tsx";
import { useCart } from "#app/components/cart/cart-provider.tsx";
import { telephoneHref } from "#shop/store/telephone-href.ts";
import { Loading } from "#app/components/ui/skeleton.tsx";
import { CheckoutBody, type CheckoutBodyProps } from "./checkout-body.tsx";

/** The cart and the draft are stored on the device, so the server renders only the frame. */
export function CheckoutPage(body: CheckoutBodyProps) {
  const { isLoaded } = useCart();
  const { phone } = body;
  return (
    <div className="wrap checkout-page">
      <h1 className="h1 bite">Checkout</h1>
      <noscript>
        <p className="checkout-noscript">
          Online ordering needs JavaScript.
          {phone && (
            <>
              {" "}
              You can also order by phone: <a href={telephoneHref(phone)}>{phone}</a>
            </>
          )}
        </p>
      </noscript>
      {isLoaded ? (
        <>
          <CartNotices />
          <CheckoutBody {...body} key={body.defaults.owner} />
        </>
      ) : (
        <Loading text="Loading..." />
      )}
    </div>
  );
}
