import { useEffect, useRef } from "react";
import type { Ticket } from "#shop/kitchen/board.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";

/** Says new orders aloud to a screen reader, and nothing else: not every tick of a timer. */
export function BoardNews({ tickets }: { tickets: readonly Ticket[] }) {
  const line = useRef<HTMLParagraphElement>(null);
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(tickets.map(({ id }) => id));
    const fresh = tickets.filter(
      ({ id, status }) => status === "pending" && before && !before.has(id),
    );
    if (fresh.length === 0 || !line.current) return;
    const numbers = fresh.map(({ pickupNumber }) => formatPickupNumber(pickupNumber)).join(", ");
    line.current.textContent = `New order: ${numbers}`;
  }, [tickets]);
  return <p className="vh" ref={line} aria-live="polite" />;
}
