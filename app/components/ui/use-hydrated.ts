import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the page the server sends, true as soon as a script can answer a press. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
