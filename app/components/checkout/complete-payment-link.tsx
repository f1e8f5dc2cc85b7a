import { Link } from "react-router";
import { Button, type ButtonProps } from "#app/components/ui/button.tsx";

type CompletePaymentLinkProps = Pick<ButtonProps, "size"> & { readonly orderId: string };

/** Reloads the document: the payment page has a security policy of its own. */
export function CompletePaymentLink({ orderId, size }: CompletePaymentLinkProps) {
  return (
    <Button variant="main" asChild {...(size && { size })}>
      <Link to={`/checkout/pay/${orderId}`} reloadDocument>
        Complete Payment
      </Link>
    </Button>
  );
}
