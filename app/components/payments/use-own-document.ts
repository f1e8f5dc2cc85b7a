import { useEffect } from "react";

/**
 * A page whose security policy lets the payment provider in is a document of its own: entered and
 * left by loading, so that the provider's script is on no other page and its policy on no other address.
 */
export function useOwnDocument(): void {
  useEffect(() => {
    const { pathname } = location;
    const [loaded] = performance.getEntriesByType("navigation");
    if (loaded && new URL(loaded.name).pathname !== pathname) location.reload();

    // At the window, before the router hears of it: the browser then does what links do.
    const followByLoading = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("a[href]"))
        event.stopPropagation();
    };
    window.addEventListener("click", followByLoading, true);
    return () => {
      window.removeEventListener("click", followByLoading, true);
      // Left in another way, for instance by signing out.
      if (location.pathname !== pathname) location.reload();
    };
  }, []);
}
