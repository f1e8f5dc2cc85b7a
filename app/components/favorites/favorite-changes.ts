import { useSyncExternalStore } from "react";

// Shown before the server has answered, for every heart of the same plate on the page.
let changes: ReadonlyMap<string, boolean> = new Map();
const listeners = new Set<() => void>();

export function showFavorite(lineId: string, isFavorite: boolean | undefined): void {
  const next = new Map(changes);
  if (isFavorite === undefined) next.delete(lineId);
  else next.set(lineId, isFavorite);
  changes = next;
  for (const listen of listeners) listen();
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

const noChanges: ReadonlyMap<string, boolean> = new Map();

export function useFavoriteChanges(): ReadonlyMap<string, boolean> {
  return useSyncExternalStore(
    subscribe,
    () => changes,
    () => noChanges,
  );
}
