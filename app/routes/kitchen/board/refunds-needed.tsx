import { Link } from "react-router";
import { formatMoney } from "#shop/money.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import type { RefundNeeded } from "#shop/orders/admin/describe-attention.ts";

/** STAFF-4: what the kitchen cancelled or made smaller after it was paid. Only administrators get any. */
export function RefundsNeeded({ refunds }: { readonly refunds: readonly RefundNeeded[] }) {
  return (
    <div role="status">
      {refunds.length > 0 && (
        <div className="line-bar refunds-needed">
          {refunds.map(({ id, pickupNumber, amount }) => (
            <Link key={id} to={`/admin/orders/${id}`}>
              Refund {formatMoney(amount)} needed: {formatPickupNumber(pickupNumber)}
            </Link>
          ))}
        </div>
      )}
    </div>
  );
}
