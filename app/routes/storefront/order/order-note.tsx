import { Link } from "react-router";

type OrderNoteProps = { readonly isSignedIn: boolean; readonly count: number };

/** ORD-2 and ORD-3. */
export function OrderNote({ isSignedIn, count }: OrderNoteProps) {
  if (!isSignedIn)
    return (
      <div className="cart-note">
        <p>Please log in to place an order</p>
        <Link to="/auth?next=/order">Sign In / Sign Up</Link>
      </div>
    );
  if (count === 0) return null;
  return (
    <div className="cart-note">
      <p className="num">{`${count} item(s) in cart`}</p>
      <Link to="/checkout">Go to Checkout</Link>
    </div>
  );
}
