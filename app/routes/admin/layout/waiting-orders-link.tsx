import BellRing from "lucide-react/icons/bell-ring";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { followShared } from "#app/components/live/shared-connection.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import type { WaitingCount } from "#shop/kitchen/read-waiting.server.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";

/** On every admin page: orders that nobody has accepted, as soon as they arrive. */
export function WaitingOrdersLink() {
  const [{ count, newestPickupNumber: newest }, setWaiting] = useState<WaitingCount>({
    count: 0,
    newestPickupNumber: null,
  });
  useEffect(
    () =>
      followShared("/kitchen/live/orders", {
        refresh: async () => {
          const response = await fetch("/kitchen/waiting", { redirect: "manual" });
          if (response.ok) setWaiting((await response.json()) as WaitingCount);
        },
      }),
    [],
  );
  return (
    <div className="waiting-orders" role="status">
      {newest !== null && (
        // Drawn anew for each new order, so that its animation calls attention.
        <Link key={newest} to="/kitchen">
          <Icon as={BellRing} size={20} />
          {count === 1
            ? `New order: ${formatPickupNumber(newest)}`
            : `${count} new orders, last ${formatPickupNumber(newest)}`}
        </Link>
      )}
    </div>
  );
}
