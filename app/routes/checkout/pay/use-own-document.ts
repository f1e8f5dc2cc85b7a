import { useEffect, useSyncExternalStore } from "react";

/**
 * A page whose security policy allows the payment provider must be a document of its own: it is
 * entered and left by a full load, so that no other page gets the provider's script or policy.
 * Returns false until it is one.
 */
export function useOwnDocument(): boolean {
  const isOwn = useSyncExternalStore(noSubscription, isLoadedHere, () => false);
  useEffect(() => {
    const { pathname } = location;
    if (!isLoadedHere()) location.reload();

    // Captured at the window before the router sees it, so that links load documents.
    const followWithFullLoad = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("a[href]"))
        event.stopPropagation();
    };
    window.addEventListener("click", followWithFullLoad, true);
    return () => {
      window.removeEventListener("click", followWithFullLoad, true);
      // Left by client-side navigation, for instance by signing out.
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
