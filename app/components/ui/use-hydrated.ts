import { useSyncExternalStore } from "react";

const noSubscription = () => () => {};

/** False in server-rendered markup, true once React handles events. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
}
