import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useFetcher } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { usePaymentToast, type PaymentActionResult } from "./use-payment-toast.ts";

type PaymentAttentionProps = { readonly orderId: string; readonly reason: string };

/** Why somebody should look at the money; it stays until somebody says that they have. */
export function PaymentAttention({ orderId, reason }: PaymentAttentionProps) {
  const fetcher = useFetcher<PaymentActionResult>();
  usePaymentToast(fetcher.data);
  return (
    <fetcher.Form className="attention" method="post" action={`/admin/orders/${orderId}`}>
      <input type="hidden" name="intent" value="clear-attention" />
      <Icon as={TriangleAlert} />
      <p>The payment needs a look: {reason}</p>
      <Button size="small" type="submit" busy={fetcher.state !== "idle"}>
        Dealt with
      </Button>
    </fetcher.Form>
  );
}
