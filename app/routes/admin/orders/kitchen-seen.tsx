import { Link } from "react-router";
import { classNames } from "#app/components/ui/class-names.ts";

export type KitchenSeenProps = {
  readonly seen: { readonly at: string; readonly minutesAgo: number } | null;
  /** PROM-10: without a screen, orders for right away are closed. */
  readonly isClosedWithout: boolean;
};

/** Whether a kitchen screen is open: every board sends a heartbeat each half minute. */
export function KitchenSeen({ seen, isClosedWithout }: KitchenSeenProps) {
  const isOpen = seen !== null && seen.minutesAgo < 2;
  if (isClosedWithout)
    return (
      <p className="kitchen-seen is-closed">
        Orders for right away are closed: no kitchen screen{seen ? ` since ${seen.at}` : " is open"}
        . <Link to="/kitchen">Open the live board</Link>
      </p>
    );
  return (
    <p className={classNames("kitchen-seen small", isOpen && "is-open")}>
      {isOpen
        ? "A kitchen screen is open"
        : seen
          ? `Kitchen screen last open: ${seen.at}`
          : "No kitchen screen has been opened yet"}
    </p>
  );
}
