import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useFetcher } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { usePaymentToast, type PaymentActionResult } from "./use-payment-toast.ts";

type PaymentAttentionProps = { readonly orderId: string; readonly reason: string };

/** Why the payment needs attention. It stays until an administrator marks it as resolved. */
export function PaymentAttention({ orderId, reason }: PaymentAttentionProps) {
  const fetcher = useFetcher<PaymentActionResult>();
  usePaymentToast(fetcher.data);
  return (
    <fetcher.Form className="attention" method="post" action={`/admin/orders/${orderId}`}>
      <input type="hidden" name="intent" value="clear-attention" />
      <Icon as={TriangleAlert} />
      <p>Payment needs attention: {reason}</p>
      <Button size="small" type="submit" busy={fetcher.state !== "idle"}>
        Mark as resolved
      </Button>
    </fetcher.Form>
  );
}
