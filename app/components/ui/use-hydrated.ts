import { useSyncExternalStore } from "react";

const noSubscription = () => () => {};

/** False in the page the server sends, true as soon as a script can answer a press. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
}
