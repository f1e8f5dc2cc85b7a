import { useEffect, useRef } from "react";
import type { Ticket } from "#shop/kitchen/board.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";

/** Announces new orders to screen readers. Timers change too often to be announced. */
export function NewOrderAnnouncement({ tickets }: { tickets: readonly Ticket[] }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(tickets.map(({ id }) => id));
    const fresh = tickets.filter(
      ({ id, status }) => status === "pending" && before && !before.has(id),
    );
    if (fresh.length === 0 || !paragraph.current) return;
    const numbers = fresh.map(({ pickupNumber }) => formatPickupNumber(pickupNumber)).join(", ");
    paragraph.current.textContent = `New order: ${numbers}`;
  }, [tickets]);
  return <p className="vh" ref={paragraph} aria-live="polite" />;
}
