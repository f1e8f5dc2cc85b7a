import { useEffect, useRef } from "react";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";

declare global {
  interface Window {
    /** Addresses of the buttons that were tapped before their script was there (queued-taps.tsx). */
    queuedTaps?: Set<string>;
  }
}

/**
 * Props of a button that performs its queued tap once React handles its events. `address` is unique on
 * the page: taps are kept by it, because React may replace the element.
 */
export function useQueuedTap(address: string) {
  const ref = useRef<HTMLButtonElement>(null);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated) return;
    ref.current?.removeAttribute("data-tapped");
    if (window.queuedTaps?.delete(address)) ref.current?.click();
  }, [isHydrated, address]);
  // The queue marks a tapped button, which React does not expect.
  return {
    ref,
    "data-queue-tap": isHydrated ? undefined : address,
    suppressHydrationWarning: true,
  } as const;
}
