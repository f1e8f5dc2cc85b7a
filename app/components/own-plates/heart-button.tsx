import Heart from "lucide-react/icons/heart";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { useQueuedTap } from "#app/components/taps/use-queued-tap.ts";
import { useFavorite, type FavoritePlate } from "./use-favorite.ts";

export type HeartButtonProps = {
  readonly plate: FavoritePlate;
  /** For screen readers, for instance `Strawberry Cloud` or `Strawberry Cloud as customized`. */
  readonly name: string;
  /** Whether removing it can be undone in a toast: it disappears with its favorite. */
  readonly hasUndo?: boolean;
  readonly className?: string;
};

/** FAV-1: saves the plate, or removes it. */
export function HeartButton({ plate, name, hasUndo = false, className }: HeartButtonProps) {
  const { id, isFavorite, toggle } = useFavorite(plate, { hasUndo });
  // Two hearts of one plate share an address, so a tap on each of them counts once.
  const tap = useQueuedTap(`/order?tap=${encodeURIComponent(id)}`);
  return (
    <button
      type="button"
      className={classNames("heart", className)}
      aria-pressed={isFavorite}
      aria-label={`Favorite: ${name}`}
      {...tap}
      onClick={toggle}
    >
      <Icon as={Heart} size={20} />
    </button>
  );
}
