import { useMatches, useRevalidator } from "react-router";
import type { OwnPlates } from "#app/http/own-plates.server.ts";
import { useToast } from "#app/components/toasts/toast.tsx";
import { lineId } from "#shop/cart/cart.ts";
import { cleanNote } from "#shop/cart/note.ts";
import { showFavorite, useFavoriteChanges } from "./favorite-changes.ts";

export type FavoritePlate = {
  readonly productId: string;
  readonly addOns?: readonly { readonly id: string; readonly quantity: number }[] | undefined;
  readonly note?: string | undefined;
};

/** Whether this plate is saved, and a function that changes it. */
export function useFavorite({ productId, addOns = [], note = "" }: FavoritePlate) {
  const id = lineId(productId, addOns, cleanNote(note));
  const saved = useSavedLines();
  const changed = useFavoriteChanges().get(id);
  const { revalidate } = useRevalidator();
  const { show } = useToast();
  const isFavorite = changed ?? saved.has(id);

  async function toggle(): Promise<void> {
    const wanted = !isFavorite;
    showFavorite(id, wanted);
    try {
      const plate = { productId, addOns: addOns.map(onlyIds), note };
      await send({ plate: JSON.stringify(plate), isFavorite: String(wanted) });
      await revalidate();
    } catch (error) {
      const message = error instanceof FavoriteRefused ? error.message : unreachable;
      show({ title: "Error", message, tone: "bad" });
    } finally {
      showFavorite(id, undefined);
    }
  }
  return { isFavorite, toggle: () => void toggle() };
}

const unreachable = "We couldn't reach the shop. Check your connection and try again.";

const onlyIds = ({ id, quantity }: { id: string; quantity: number }) => ({ id, quantity });

/** From whichever page of the storefront is open. */
function useSavedLines(): ReadonlySet<string> {
  const loaded = useMatches().map(({ loaderData }) => loaderData as { own?: OwnPlates | null });
  const own = loaded.find((data) => data?.own)?.own;
  return new Set(own?.favorites.map(({ line }) => line.id));
}

class FavoriteRefused extends Error {}

async function send(fields: Record<string, string>): Promise<void> {
  const body = new URLSearchParams(fields);
  const response = await fetch("/favorites", { method: "POST", body });
  // The session ended: the redirect leads to the sign-in page.
  if (response.redirected) throw new FavoriteRefused("Please sign in again to save favorites.");
  if (response.ok) return;
  const { formError } = (await response.json()) as { formError?: string };
  throw new FavoriteRefused(formError ?? "We couldn't save that. Please try again.");
}
