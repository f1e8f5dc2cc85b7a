import { useSyncExternalStore } from "react";
import { useMatches } from "react-router";
import type { OwnPlates } from "#app/http/plates/own-plates.server.ts";
import type { Favorite } from "#shop/favorites/favorite.ts";

type Saved = {
  /** The page's data at that moment. Newer data of a page wins. */
  readonly loaded: OwnPlates | undefined;
  readonly favorites: readonly Favorite[];
};
type State = {
  /** What the server said after the last change on this page. */
  readonly saved?: Saved;
  /** Shown before the server has answered, by line. */
  readonly pending: ReadonlyMap<string, boolean>;
};

const start: State = { pending: new Map() };
let state = start;
const listeners = new Set<() => void>();

function change(next: State): void {
  state = next;
  for (const listen of listeners) listen();
}

export function showPending(lineId: string, isFavorite: boolean | undefined): void {
  const pending = new Map(state.pending);
  if (isFavorite === undefined) pending.delete(lineId);
  else pending.set(lineId, isFavorite);
  change({ ...state, pending });
}

let last: Promise<unknown> = Promise.resolve();

/** One request after the other: on a bad network the second tap could arrive first, and the first one win. */
export function inOrder<Result>(send: () => Promise<Result>): Promise<Result> {
  const next = last.then(send, send);
  last = next;
  return next;
}

export function keepSaved(saved: Saved): void {
  change({ ...state, saved });
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** The favorites of the signed-in customer, from whichever page of the storefront is open. */
export function useFavorites() {
  const { saved, pending } = useSyncExternalStore(
    subscribe,
    () => state,
    () => start,
  );
  const pages = useMatches().map(({ loaderData }) => loaderData as { own?: OwnPlates } | undefined);
  const loaded = pages.find((page) => page?.own)?.own;
  const isNewer = saved !== undefined && saved.loaded === loaded;
  return { loaded, favorites: isNewer ? saved.favorites : (loaded?.favorites ?? []), pending };
}
