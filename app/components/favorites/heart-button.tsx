import Heart from "lucide-react/icons/heart";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { useFavorite, type FavoritePlate } from "./use-favorite.ts";

export type HeartButtonProps = {
  readonly plate: FavoritePlate;
  /** For screen readers, for instance `Strawberry Cloud` or `Your Strawberry Cloud`. */
  readonly name: string;
  readonly className?: string;
};

/** FAV-1: saves the plate, or removes it. */
export function HeartButton({ plate, name, className }: HeartButtonProps) {
  const { isFavorite, toggle } = useFavorite(plate);
  const isScripted = useHydrated();
  return (
    <button
      type="button"
      className={classNames("heart", className)}
      aria-pressed={isFavorite}
      aria-label={`Favorite: ${name}`}
      // A tap before its script is there would be lost without a sign.
      disabled={!isScripted}
      onClick={toggle}
    >
      <Icon as={Heart} size={20} />
    </button>
  );
}
