import { classNames } from "#app/components/ui/class-names.ts";

type KitchenSeenProps = {
  readonly seen: { readonly at: string; readonly minutesAgo: number } | null;
};

/** Whether a kitchen screen is open: every board sends a heartbeat each half minute. */
export function KitchenSeen({ seen }: KitchenSeenProps) {
  const isOpen = seen !== null && seen.minutesAgo < 2;
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
