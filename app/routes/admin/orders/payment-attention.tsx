import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useFetcher } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { usePaymentToast, type PaymentActionResult } from "./use-payment-toast.ts";

type PaymentAttentionProps = {
  readonly order: { readonly id: string; readonly version: number };
  /** Null if there is nothing to look at. */
  readonly reason: string | null;
};

/** Why the payment needs attention. It stays until an administrator marks it as resolved. */
export function PaymentAttention({ order, reason }: PaymentAttentionProps) {
  const fetcher = useFetcher<PaymentActionResult>();
  usePaymentToast(fetcher.data);
  if (reason === null) return null;
  return (
    <fetcher.Form className="attention" method="post" action={`/admin/orders/${order.id}`}>
      <input type="hidden" name="intent" value="clear-attention" />
      <input type="hidden" name="version" value={order.version} />
      <Icon as={TriangleAlert} />
      <p>Payment needs attention: {reason}</p>
      <Button size="small" type="submit" busy={fetcher.state !== "idle"}>
        Mark as resolved
      </Button>
    </fetcher.Form>
  );
}
