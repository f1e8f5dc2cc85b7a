import { useEffect, useSyncExternalStore } from "react";

/**
 * A page whose security policy lets the payment provider in is a document of its own: entered and
 * left by loading, so that the provider's script is on no other page and its policy on no other address.
 * False until it is one.
 */
export function useOwnDocument(): boolean {
  const isOwn = useSyncExternalStore(noSubscription, isLoadedHere, () => false);
  useEffect(() => {
    const { pathname } = location;
    if (!isLoadedHere()) location.reload();

    // At the window, before the router hears of it: the browser then does what links do.
    const followWithFullLoad = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("a[href]"))
        event.stopPropagation();
    };
    window.addEventListener("click", followWithFullLoad, true);
    return () => {
      window.removeEventListener("click", followWithFullLoad, true);
      // Left in another way, for instance by signing out.
      if (location.pathname !== pathname) location.reload();
    };
  }, []);
  return isOwn;
}

const noSubscription = () => () => {};

function isLoadedHere(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded === undefined || new URL(loaded.name).pathname === location.pathname;
}
