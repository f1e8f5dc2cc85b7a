import { useState } from "react";
import type { OwnPlates } from "#app/http/plates/own-plates.server.ts";
import { FavoriteList } from "./favorite-list.tsx";
import { useFavorites } from "./favorites-store.ts";
import { UsualCard } from "./usual-card.tsx";

type OwnPlatesSectionProps = Pick<OwnPlates, "usual"> & { readonly part: "usual" | "favorites" };

/** USUAL-1, FAV-2 */
export function OwnPlatesSection({ part, usual }: OwnPlatesSectionProps) {
  const { favorites } = useFavorites();
  const [wasEmpty] = useState(favorites.length === 0);
  if (part === "usual")
    return (
      usual && (
        <div className="wrap">
          <UsualCard usual={usual} />
        </div>
      )
    );
  return favorites.length > 0 && <FavoriteList favorites={favorites} isNew={wasEmpty} />;
}
