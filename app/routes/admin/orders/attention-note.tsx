import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Link, useLocation } from "react-router";
import { Icon } from "#app/components/ui/icon.tsx";
import { formatPickupNumber } from "#shop/orders/order.ts";

type AttentionNoteProps = {
  readonly payments: readonly { id: string; pickupNumber: number; reason: string }[];
};

/** Lists the payments that need a person's decision, above the orders. */
export function AttentionNote({ payments }: AttentionNoteProps) {
  const { search } = useLocation();
  if (payments.length === 0) return null;
  return (
    <section className="attention" aria-label="Payments that need attention">
      <Icon as={TriangleAlert} />
      <ul>
        {payments.map(({ id, pickupNumber, reason }) => (
          <li key={id}>
            <Link to={`/admin/orders/${id}${search}`} preventScrollReset>
              Payment for {formatPickupNumber(pickupNumber)}
            </Link>
            : {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
