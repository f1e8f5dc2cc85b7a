import { useToast } from "#app/components/toasts/toast.tsx";
import { lineId } from "#shop/cart/cart.ts";
import { cleanNote } from "#shop/cart/note.ts";
import type { Favorite } from "#shop/favorites/favorite.ts";
import { inOrder, keepSaved, showPending, useFavorites } from "./favorites-store.ts";

export type FavoritePlate = {
  readonly productId: string;
  readonly addOns?: readonly { readonly id: string; readonly quantity: number }[] | undefined;
  readonly note?: string | undefined;
};

/** Whether this plate is saved, and a function that changes it. */
export function useFavorite(
  { productId, addOns = [], note = "" }: FavoritePlate,
  { hasUndo }: { readonly hasUndo: boolean },
) {
  const id = lineId(productId, addOns, cleanNote(note));
  const { loaded, favorites, pending } = useFavorites();
  const { show } = useToast();
  const isFavorite = pending.get(id) ?? favorites.some(({ line }) => line.id === id);

  async function change(wanted: boolean): Promise<void> {
    showPending(id, wanted);
    try {
      const plate = { productId, addOns: addOns.map(onlyIds), note };
      const saved = await inOrder(() => send(JSON.stringify(plate), wanted));
      keepSaved({ loaded, favorites: saved });
      if (wanted && favorites.length === 0)
        show({
          title: "Saved to your favorites",
          message: "Find it on the home page and on Order.",
        });
      if (!wanted && hasUndo)
        show({
          title: "Removed from your favorites",
          action: { label: "Undo", onPress: () => void change(true) },
          id: "favorite-removed",
        });
    } catch (error) {
      const message = error instanceof FavoriteRefused ? error.message : unreachable;
      show({ title: "Not saved", message, tone: "bad" });
    } finally {
      showPending(id, undefined);
    }
  }
  return { id, isFavorite, toggle: () => void change(!isFavorite) };
}

const unreachable = "We couldn't reach the shop. Check your connection and try again.";

const onlyIds = ({ id, quantity }: { id: string; quantity: number }) => ({ id, quantity });

class FavoriteRefused extends Error {}

async function send(plate: string, isFavorite: boolean): Promise<readonly Favorite[]> {
  const body = new URLSearchParams({ plate, isFavorite: String(isFavorite) });
  const response = await fetch("/favorites", { method: "POST", body });
  // The session ended: the redirect leads to the sign-in page.
  if (response.redirected) throw new FavoriteRefused("Please sign in again to save favorites.");
  const answer = (await response.json()) as { favorites?: readonly Favorite[]; formError?: string };
  if (answer.favorites) return answer.favorites;
  throw new FavoriteRefused(answer.formError ?? "We couldn't save that. Please try again.");
}
